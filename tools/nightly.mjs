/**
 * `npm run nightly [-- PART ...]`: runs the long form of the tests part by part and prints a table of the results. A
 * part that has already passed for the same checkout state is skipped unless it is named. Logs and results are kept in
 * `.local/nightly`.
 */
import { join, relative } from 'node:path';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';
import { Steps } from './launch/steps.mjs';
import { stateOfCheckout } from './nightly/checkout.mjs';
import { Night, summaryOf } from './nightly/night.mjs';
import { PartRunner } from './nightly/part-runner.mjs';
import { chooseParts, partsOf } from './nightly/parts.mjs';

const FOLDER = join(root, '.local/nightly');

await runCommand(async ({ onStop, print }) => {
  const names = process.argv.slice(2);
  const parts = chooseParts(partsOf(root, stateOfCheckout(root).commit), names);
  const night = new Night(join(FOLDER, 'results.json'));
  const runner = new PartRunner(root, FOLDER);
  onStop({ stop: () => runner.stop(), kill: () => runner.kill() });
  const steps = new Steps();
  /** @type {import('./nightly/night.mjs').Row[]} */
  const rows = [];
  for (const part of parts) {
    const { fingerprint } = stateOfCheckout(root);
    const earlier = names.length === 0 ? night.passed(part.name, fingerprint) : null;
    const outcome = await steps.run(part.name, async (remark) => {
      const result = earlier ?? (await runner.run(part));
      remark(earlier ? 'passed before' : (result?.result ?? 'ended'));
      return result;
    });
    // A signal stopped the part, and stops this command as well.
    if (!outcome) return 1;
    // A result proves nothing when the checkout changed during the run.
    if (fingerprint === stateOfCheckout(root).fingerprint) night.keep(part.name, fingerprint, outcome);
    rows.push({
      part: part.name,
      log: relative(root, runner.logOf(part.name)),
      isEarlier: Boolean(earlier),
      ...outcome,
    });
  }
  print(`\n${summaryOf(rows)}`);
  return rows.some(({ result }) => result === 'failed') ? 1 : 0;
});
