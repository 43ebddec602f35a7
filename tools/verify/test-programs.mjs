import { existsSync } from 'node:fs';
import { findBinary } from '../servers/binaries.mjs';
import { installDebianPackages } from '../servers/debian-packages.mjs';

/** Chromium without a window: it opens a page in less than two thirds of the time that the full browser takes. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian’s packages; the first available one is installed. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Returns the browser for the tests: the one in `CHROMIUM_PATH`, a headless shell, or a full browser, whichever is
 * found first. If there is none, installs Debian’s headless shell.
 * @returns {Promise<string>} its path
 */
export async function provideChromium() {
  const present = findChromium();
  if (present) return present;
  /** @type {unknown} */
  let failure;
  for (const name of PACKAGES) {
    try {
      await installDebianPackages(
        [name],
        'This machine has no Chromium, and it cannot be installed from here. Install it, or name it with CHROMIUM_PATH.',
      );
      return findChromium() ?? name;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return (
    [...HEADLESS_SHELLS, ...BROWSERS].map((name) => findBinary(name)).find(Boolean) ??
    ON_MACOS.find((path) => existsSync(path)) ??
    null
  );
}

/**
 * Installs the program with which the static checks check the compose file; without the program, that check is skipped.
 */
export async function provideCompose() {
  if (findBinary('docker-compose')) return;
  await installDebianPackages(['docker-compose'], 'No docker-compose here.').catch(() => {});
}
