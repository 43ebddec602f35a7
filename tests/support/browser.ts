import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Browser as Chromium, chromium, type Page } from 'playwright-core';
import type { Person } from './person.js';

/** What a Chromium without a screen is started with, by whichever launcher. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

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

/** Gives a browser the session of a person who signed in over HTTP. */
export async function lendSession(browser: Pick<Browser, 'context'>, person: Person): Promise<void> {
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

export interface WatchOptions {
  home: string;
  alsoVisits: string[];
  /** Errors on the console that the test provokes. */
  expected: RegExp | undefined;
  /** Where what goes wrong is written down. */
  problems: string[];
}

/** Writes down requests to foreign hosts, errors that nobody caught, and errors on the console. */
export function watchPage(page: Page, { home, alsoVisits, expected, problems }: WatchOptions): void {
  const own = new Set([home, ...alsoVisits].map((url) => new URL(url).origin));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !own.has(origin)) problems.push(`asked ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(`not caught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const said = `${message.text()} ${url}`;
    // Who is signed in is found out by asking; 401 is the answer of a visitor, and Chromium logs it by itself.
    if (url.endsWith('/api/auth/user') && message.text().includes('401')) return;
    if (!expected?.test(said)) problems.push(`on the console: ${said}`);
  });
}
