import { existsSync } from 'node:fs';
import { findBinary } from '../servers/binaries.mjs';
import { installDebianPackages } from '../servers/debian-packages.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the end-to-end tests; installed from Debian's package where there is none.
 * @returns {Promise<string>} its path
 */
export async function provideChromium() {
  const present = findChromium();
  if (present) return present;
  await installDebianPackages(
    ['chromium'],
    'This machine has no Chromium, and it cannot be installed from here. Install it, or name it with CHROMIUM_PATH.',
  );
  return findChromium() ?? 'chromium';
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return (
    BROWSERS.map((name) => findBinary(name)).find(Boolean) ??
    ON_MACOS.find((path) => existsSync(path)) ??
    null
  );
}

/** Reads the compose file in the static checks. Without it they do without that one. */
export async function provideCompose() {
  if (findBinary('docker-compose')) return;
  await installDebianPackages(['docker-compose'], 'No docker-compose here.').catch(() => {});
}
