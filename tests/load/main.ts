/**
 * `npm run load`: how many people one machine bears. Options: `--people` (sessions), `--from` (calls a second of the first step),
 * `--seconds` (of a step).
 */
import { parseArgs } from 'node:util';
import { findKnee } from './knee.js';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '240' },
    from: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '20' },
  },
});
await findKnee({
  people: Number(values.people),
  from: Number(values.from),
  seconds: Number(values.seconds),
});
