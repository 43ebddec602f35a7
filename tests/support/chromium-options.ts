/** What a Chromium without a screen is started with, by each launcher. */
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
 * For pages that live a few seconds: with fewer processes a page costs a twelfth less, for they send each other less. Such a Chromium
 * crashes at one start in many, so it is for what starts one browser a worker.
 */
export const TEST_FLAGS: readonly string[] = [
  ...CHROMIUM_FLAGS,
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
