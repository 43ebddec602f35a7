import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Person } from './person.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One Chromium with an empty profile of its own. */
export interface Browser {
  context: BrowserContext;
  close(): Promise<void>;
}

/** @param options what Playwright's persistent context takes: viewport, colour scheme, locale, … */
export async function openBrowser(
  options: { width?: number; height?: number; dark?: boolean; locale?: string; reducedMotion?: boolean } = {},
): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.dark ? 'dark' : 'light',
    locale: options.locale ?? 'en-US',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Gives a browser the session of a person who signed in over HTTP. */
export async function lendSession(browser: Browser, person: Person): Promise<void> {
  const { hostname, host } = new URL(person.baseUrl);
  const cookies = [...person.jar.of(host)].map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    httpOnly: true,
  }));
  await browser.context.addCookies(cookies);
}

/** Everything the page asks of hosts other than its own; a page of ours asks nothing. */
export function watchForeignRequests(page: Page, home: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(home).origin) foreign.push(request.url());
  });
  return foreign;
}
