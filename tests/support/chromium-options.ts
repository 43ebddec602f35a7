/** Flags with which every launcher starts a headless Chromium. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * Flags for pages that live a few seconds. Fewer Chromium processes exchange fewer messages, which makes a page a
 * twelfth cheaper. Such a Chromium occasionally crashes at its start, so use these flags only where each worker starts
 * a single browser.
 */
export const TEST_FLAGS: readonly string[] = [
  ...CHROMIUM_FLAGS,
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
