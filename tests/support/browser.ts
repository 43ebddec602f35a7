import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts';
import { type BrowserContext, type Browser as Chromium, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from './chromium-options.js';
import type { Person } from './person.js';

/** A Chromium whose windows (contexts) share nothing. */
export interface RunningChromium {
  browser: Chromium;
  close(): Promise<void>;
}

/** Starts Chromium without a screen; the profile is Playwright's own and goes with it. */
export async function launchChromium(): Promise<RunningChromium> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    headless: true,
    args: [...CHROMIUM_FLAGS],
    timeout: 60_000,
  });
  return { browser, close: () => browser.close() };
}

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
    executablePath: CHROMIUM_PATH,
    headless: true,
    args: [...CHROMIUM_FLAGS],
    timeout: 60_000,
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

/**
 * Gives a browser the session of a person who signed in over HTTP, and who knows what is new: a dialog that opens by itself would
 * stand before whatever a journey does.
 */
export async function lendSession(browser: Pick<Browser, 'context'>, person: Person): Promise<void> {
  await person.seeNews();
  const { hostname, host } = new URL(person.baseUrl);
  const cookies = [...person.jar.of(host)].map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    // The hint is for the page to read.
    httpOnly: name !== SESSION_HINT_COOKIE,
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
