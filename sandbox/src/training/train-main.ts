import { writeFileSync } from 'node:fs';
import { TURN_ACTS } from '../model/turns/turn-acts.js';
import { readLabelledTurns } from './labelled-turns.js';
import { crossValidate, type JudgedTurn, trainTurns } from './train-turns.js';

const folder = new URL('../../data/turns/', import.meta.url);
const SHARES = [0, 0.4, 0.5, 0.6, 0.7, 0.8];

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

function print(title: string, judged: readonly JudgedTurn[]): void {
  const figures = SHARES.map((share) => {
    const sure = judged.filter((turn) => turn.share >= share);
    const right = sure.filter(({ act, label }) => act === label);
    return `${share}: ${percent(right.length, sure.length)} of ${percent(sure.length, judged.length)}`;
  });
  process.stdout.write(`${title.padEnd(14)} ${figures.join('   ')}\n`);
}

const turns = readLabelledTurns();
if (process.argv[2] === 'evaluate') {
  const judged = crossValidate(turns);
  process.stdout.write('Right among those of at least a share, and how many those are:\n');
  print('all', judged);
  for (const language of [...new Set(turns.map(({ writer }) => writer.slice(0, 2)))])
    print(
      language,
      judged.filter(({ writer }) => writer.startsWith(language)),
    );
  for (const act of TURN_ACTS)
    print(
      act,
      judged.filter((turn) => turn.act === act),
    );
} else {
  const { settings, weights } = trainTurns(turns);
  writeFileSync(new URL('classifier.json', folder), `${JSON.stringify(settings, null, 2)}\n`);
  writeFileSync(new URL('classifier.bin', folder), weights);
  process.stdout.write(`Trained on ${turns.length} turns.\n`);
}
