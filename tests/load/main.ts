/**
 * Runs `npm run load`, which measures how many people one machine supports. `npm run load -- --beside` measures an
 * update under load, with this release beside the previous one. Options: `--people` (number of sessions), `--seconds`
 * (length of a step, or of the time side by side), `--rate` (calls a second, or those of the first step), `--release`
 * (git revision of the previous release).
 */
import { parseArgs } from 'node:util';
import { runBeside } from './beside.js';
import { findKnee } from './knee.js';

const { values } = parseArgs({
  options: {
    beside: { type: 'boolean', default: false },
    people: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    release: { type: 'string' },
  },
});
const figure = (name: 'people' | 'seconds' | 'rate', otherwise: number) => {
  const value = Number(values[name] ?? otherwise);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0`);
  return value;
};
if (values.beside) {
  const held = await runBeside({
    people: figure('people', 120),
    perSecond: figure('rate', 20),
    seconds: figure('seconds', 300),
    release: values.release,
  });
  process.exitCode = held ? 0 : 1;
} else {
  await findKnee({
    people: figure('people', 240),
    from: figure('rate', 20),
    seconds: figure('seconds', 20),
  });
}
