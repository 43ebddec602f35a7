/**
 * `npm run containers`: builds the image, runs docker-compose.yml, runs a user journey with faults and restarts, and
 * removes everything. Without a Docker daemon, prints that it is missing and exits with 2.
 */
import { Journey } from './containers/journey.mjs';
import { missingDockerReason, Stack } from './containers/stack.mjs';
import { Failure } from './launch/failure.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';

const LARGEST_MB = 330;
const SLOWEST_START_SECONDS = 20;
/** Packages that are bundled into the web app or only used to build. */
const NOT_IN_IMAGE = ['lucide-react', 'react', 'react-dom', 'typescript', 'vite', 'jest'];

await runCommand(async ({ onStop, print }) => {
  const reason = await missingDockerReason();
  if (reason) throw new Failure(`${reason} The containers were not tried.`, { exitCode: 2 });
  const steps = new Steps();
  const stack = await Stack.make();
  const volumesBefore = await stack.volumes();
  onStop({ stop: () => stack.remove(), kill: () => {} });
  const journey = new Journey(stack.url);

  await steps.run('Build', async () => {
    await stack.compose(['build', '--quiet'], { minutes: 20, failed: 'The image could not be built.' });
  });
  await steps.run('Image', async (remark) => remark(await expectLean(stack)));
  await steps.run('Bill of materials', async (remark) => remark(await expectListed(stack)));
  await steps.run('Up', () => stack.up());
  await steps.run('Sign in, write', async () => {
    await journey.signIn();
    await journey.write('I said yes again today, although I had promised myself to rest.');
  });
  await steps.run('A worker is killed', async (remark) => {
    const writing = journey.write('I notice that I am tired, and I go on all the same.');
    await Promise.all([writing, stack.killProcessOf('journal-ai-worker')]);
    remark('the entry got its reply');
  });
  await steps.run('Each begins alone', async (remark) => remark(await healthySoon(stack)));
  await steps.run('Down', async () => void (await stack.compose(['down'], { minutes: 5 })));
  await steps.run('Up again', () => stack.up());
  await steps.run('Read', async (remark) => remark(`${await journey.readAgain()} entries are there`));
  await steps.run('Down with its data', () => stack.remove());
  await steps.run('What is left', async (remark) => {
    const left = (await stack.volumes()).filter((name) => !volumesBefore.includes(name));
    if (left.length > 0) throw new Failure(`Volumes are left behind: ${left.join(', ')}`);
    remark('nothing');
  });
  print(`\nThe containers hold, after ${steps.elapsed}.`);
  return 0;
});

/** @param {Stack} stack */
async function expectLean(stack) {
  const size = await stack.docker(['image', 'inspect', '--format', '{{.Size}}', stack.image]);
  const megabytes = Math.round(Number(size) / 1e6);
  if (!(megabytes <= LARGEST_MB))
    throw new Failure(`The image has ${megabytes} MB, and ${LARGEST_MB} is the most it may have.`);
  const list = await stack.docker(['run', '--rm', '--entrypoint', 'ls', stack.image, 'node_modules']);
  const found = NOT_IN_IMAGE.filter((name) => list.split('\n').includes(name));
  if (found.length > 0) throw new Failure(`The image holds what does not run: ${found.join(', ')}.`);
  return `${megabytes} MB`;
}

/**
 * Checks that the image’s package list names exactly the packages in the image.
 * @param {Stack} stack
 */
async function expectListed(stack) {
  const run = (/** @type {string[]} */ ...command) =>
    stack.docker(['run', '--rm', '--entrypoint', command[0] ?? '', stack.image, ...command.slice(1)]);
  const { components } = JSON.parse(await run('cat', 'sbom.cdx.json'));
  const kinds = /** @type {{ purl?: string, name: string }[]} */ (components);
  const listed = new Set(kinds.filter(({ purl }) => purl?.startsWith('pkg:npm/')).map(({ name }) => name));
  const folders = await run(
    'find',
    'node_modules',
    '-mindepth',
    '1',
    '-maxdepth',
    '2',
    '-name',
    'package.json',
  );
  const top = folders.split('\n').flatMap((file) => /^node_modules\/([^@.][^/]*)\//.exec(file)?.[1] ?? []);
  const wrong = top.filter((name) => !listed.has(name));
  if (top.length === 0 || wrong.length > 0)
    throw new Failure(`Not in the image's bill of materials: ${wrong.join(', ') || 'it names nothing'}.`);
  const debian = kinds.filter(({ purl }) => purl?.startsWith('pkg:deb/')).length;
  return `${listed.size} packages of npm, ${debian} of Debian`;
}

/**
 * Measures the time from container start to readiness, one container after the other: starting all at once takes longer
 * on a small machine.
 * @param {Stack} stack
 */
async function healthySoon(stack) {
  const names = (await stack.healthTimes()).map(({ name }) => name);
  for (const name of names) await stack.startAnew(name);
  const times = await stack.healthTimes();
  const slow = times.filter(({ seconds }) => !(seconds <= SLOWEST_START_SECONDS));
  if (slow.length > 0)
    throw new Failure(
      `Not healthy within ${SLOWEST_START_SECONDS} s: ${slow.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}.`,
    );
  const [slowest] = times.toSorted((a, b) => b.seconds - a.seconds);
  return `the slowest, ${slowest?.name}, was healthy after ${slowest?.seconds.toFixed(0)} s`;
}
