import { existsSync } from 'node:fs';
import { findBinary } from '../servers/binaries.mjs';
import { installDebianPackages } from '../servers/debian-packages.mjs';

/** Chromium without any window of its own: it starts a page for less than two thirds of what the whole browser takes. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian's packages, the first that there is. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * The browser of the tests: the one that `CHROMIUM_PATH` names, a headless shell, or a whole browser, whichever is found first.
 * Where there is none, Debian's headless shell is installed.
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

/** Reads the compose file in the static checks. Without it they do without that one. */
export async function provideCompose() {
  if (findBinary('docker-compose')) return;
  await installDebianPackages(['docker-compose'], 'No docker-compose here.').catch(() => {});
}
