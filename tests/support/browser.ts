import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts';
import { type BrowserContext, type Browser as Chromium, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from './chromium-options.js';
import type { Person } from './person.js';

/** A Chromium whose contexts are isolated from each other. */
export interface RunningChromium {
  browser: Chromium;
  close(): Promise<void>;
}

/** Starts Chromium without a display; Playwright creates its profile and deletes it afterwards. */
export async function launchChromium(): Promise<RunningChromium> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    headless: true,
    args: [...CHROMIUM_FLAGS],
    timeout: 60_000,
  });
  return { browser, close: () => browser.close() };
}

/** A Chromium with an empty profile of its own. */
export interface Browser {
  context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Opens a Chromium with an empty profile.
 * @param options options of Playwright's persistent context: viewport, colour scheme, locale, …
 */
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
 * Gives a browser the session of a person who signed in over HTTP, and marks the release notes as seen: their dialog
 * would otherwise open by itself and block the test.
 */
export async function lendSession(browser: Pick<Browser, 'context'>, person: Person): Promise<void> {
  await person.markReleaseNotesSeen();
  const { hostname, host } = new URL(person.baseUrl);
  const cookies = [...person.jar.of(host)].map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    // The page must be able to read the hint cookie.
    httpOnly: name !== SESSION_HINT_COOKIE,
  }));
  await browser.context.addCookies(cookies);
}

/** Records all requests of the page to other hosts; our pages send none. */
export function watchForeignRequests(page: Page, home: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(home).origin) foreign.push(request.url());
  });
  return foreign;
}
