/** `npm start`: takes a fresh checkout to a running product with one address for the browser. */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { buildProcesses, buildWeb } from './build/build-product.mjs';
import { installPackages } from './build/install-packages.mjs';
import { DataFolder } from './launch/data-folder.mjs';
import { Failure } from './launch/failure.mjs';
import { findOwnModels, startLineOf } from './launch/own-models.mjs';
import { expectFreePort } from './launch/ports.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { personSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { startProduct } from './product.mjs';
import { provideServerPrograms } from './servers/programs.mjs';
import { usesRealModel, usesRealSignIn, usesRealStripe } from './system.mjs';

const DATA = join(root, '.local/start');
/** Minimum free disk space; with less, PostgreSQL or npm would fail midway. */
const NEEDED_BYTES = 200 * 1024 * 1024;

await runCommand(async ({ onStop, print, stopWith }) => {
  const settings = personSettings(root);
  const port = readPort(settings['PORT']);
  const steps = new Steps();
  process.stdout.write('Shadow Guide is starting\n\n');
  expectDiskSpace();
  // This comes first, because processes left by an earlier run may hold the port.
  const folder = new DataFolder(DATA);
  const left = await folder.claim();
  onStop({ stop: async () => folder.release(), kill: () => {} });
  if (left.length > 0) print(`  An earlier run was killed. Ended what it had left: ${left.join(', ')}.`);
  await expectFreePort(port, settings['HOST']);
  await steps.run('Packages', async (remark) => remark(await installPackages(root)));
  await steps.run('Server programs', async (remark) => remark(await provideServerPrograms(settings)));
  await steps.run('Build processes', async (remark) => remark(await buildProcesses(root)));
  await steps.run('Build web app', async (remark) => remark(await buildWeb(root)));
  const product = await startProduct(
    { profile: 'local', dataDir: DATA, port, settings, steps, print, onGaveUp: stopWith },
    (begun) => onStop({ stop: () => begun.stop(), kill: () => begun.killAll() }),
  );
  product.folder.noteRun({ url: product.url, sandboxUrl: product.sandboxUrl });
  const ownModels = usesRealModel(settings) ? [] : await findOwnModels();
  process.stdout.write(welcome(product.url, steps.elapsed, settings, ownModels));
  return 'running';
});

/** @param {string | undefined} text */
function readPort(text) {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`PORT must be a whole number from 1 to 65535, and it is "${text}".`);
}

function expectDiskSpace() {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free < NEEDED_BYTES) {
    throw new Failure(
      `The disk is full: ${Math.round(free / 1024 / 1024)} MB are free, at least 200 MB are needed. Free some space and run npm start again.`,
    );
  }
}

/**
 * @param {string} url
 * @param {string} elapsed
 * @param {Record<string, string>} settings
 * @param {readonly import('./launch/own-models.mjs').OwnModel[]} ownModels on this machine that are not in use yet
 */
function welcome(url, elapsed, settings, ownModels) {
  const admin = settings['ADMIN_EMAILS'] ?? 'admin@example.com';
  const standIn = !usesRealSignIn(settings, 'GOOGLE') || !usesRealSignIn(settings, 'REPLIT');
  const lines = [
    `Shadow Guide is ready after ${elapsed}:  ${url}`,
    '',
    ...(standIn
      ? [
          'Sign in as a person    Google or Replit on the sign-in page, then any e-mail address, for example sam@example.com',
          `Sign in as an admin    the same, with ${admin}`,
          '                       (a local stand-in for the two providers answers; no password, nothing leaves this machine)',
        ]
      : [`Sign in                through the providers you have set up; admins: ${admin}`]),
    usesRealModel(settings)
      ? `Answers come from      ${settings['OPENAI_BASE_URL'] ?? 'OpenAI'}`
      : 'Answers come from      the local guide, a stand-in. OPENAI_API_KEY or OPENAI_BASE_URL name a real model',
    ...ownModels.flatMap((own) => [
      `A model of your own    ${own.name} is running on this machine. To have ${own.model} answer, stop and start with`,
      `                       ${startLineOf(own)}`,
    ]),
    usesRealStripe(settings)
      ? `Payment goes through   ${settings['STRIPE_API_URL'] ?? 'Stripe'}`
      : 'Payment goes through   a local stand-in: nobody is charged. Card 4242 4242 4242 4242, any later date, any CVC',
    'Data and logs          .local/start and .local/start/logs',
    'Stop                   Ctrl-C',
  ];
  return `\n${lines.join('\n')}\n\n`;
}
