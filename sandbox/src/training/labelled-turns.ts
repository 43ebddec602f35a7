import { readdirSync, readFileSync } from 'node:fs';
import { TURN_ACTS, type TurnAct } from '../model/turns/turn-acts.js';

/** An invented turn and its act. */
export interface LabelledTurn {
  readonly label: TurnAct;
  readonly text: string;
  /** Name of the file without its extension: a language, and for English also the writer. */
  readonly writer: string;
}

const folder = new URL('../../lines/', import.meta.url);

/**
 * Reads every labelled turn, file by file in alphabetical order.
 * @throws Error that names the line when it has an invalid form
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
