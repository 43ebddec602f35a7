import { readdirSync, readFileSync } from 'node:fs';
import { TURN_ACTS, type TurnAct } from '../model/turns/turn-acts.js';

/** An invented turn and what it does. */
export interface LabelledTurn {
  readonly label: TurnAct;
  readonly text: string;
  /** Name of the file without its ending: a language, and for English who wrote it. */
  readonly writer: string;
}

const folder = new URL('../../lines/', import.meta.url);

/**
 * Every labelled turn, by file in the order of the alphabet.
 * @throws Error that names the line when one has another form
 */
export function readLabelledTurns(): LabelledTurn[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, at): LabelledTurn => {
          const { label, text } = JSON.parse(line) as Partial<LabelledTurn>;
          const known = TURN_ACTS.find((act) => act === label);
          if (!known || typeof text !== 'string' || text.trim() === '')
            throw new Error(`lines/${name}, line ${at + 1}: no known label, or no text`);
          return { label: known, text, writer: name.replace('.jsonl', '') };
        }),
    );
}
