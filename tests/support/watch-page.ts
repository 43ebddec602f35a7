import type { Page } from 'playwright-core';

export interface WatchOptions {
  home: string;
  alsoVisits: string[];
  /** Console errors that the test provokes. */
  expected: RegExp | undefined;
  /** List to which problems are added. */
  problems: string[];
}

/** Records requests to foreign hosts, uncaught errors, and errors on the console. */
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
    if (!expected?.test(said)) problems.push(`on the console: ${said}`);
  });
}
