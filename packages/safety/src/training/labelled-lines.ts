import { readdirSync, readFileSync } from 'node:fs';
import type { SafetyCategory } from '@shadow-guide/contracts';

/** Right reaction to a line: `danger` shows ways to get help, `uncertain` asks gently, `safe` does nothing. */
export type Label = 'danger' | 'uncertain' | 'safe';

/** One line of `lines/<language>.jsonl`. The lines were written for this product, see `lines/README.md`. */
export interface LabelledLine {
  readonly text: string;
  readonly label: Label;
  /** What the line is an example of, e.g. `suicide-indirect`, `idiom`. */
  readonly kind: string;
  /**
   * Scenario of the line. Lines of one scenario, in any language, are never used for training and testing in the same
   * round.
   */
  readonly pattern: string;
  /** Person in danger: `self` is the writer, `other` somebody else. */
  readonly subject: 'self' | 'other';
  readonly language: string;
}

/** Maps each kind of danger and uncertainty to the category of its finding. */
export const categoryOfKind: Readonly<Record<string, SafetyCategory>> = {
  'suicide-plain': 'suicide',
  'suicide-indirect': 'suicide',
  'self-harm': 'self_harm',
  'abuse-now': 'abuse',
  'harm-others': 'harm_to_others',
  'medical-now': 'medical_emergency',
  'command-voices': 'commanding_voices',
  'psychosis-danger': 'psychosis',
  'eating-danger': 'eating',
  hopeless: 'suicide',
  'burden-soft': 'suicide',
  'past-recent': 'suicide',
  denial: 'suicide',
};

/** Kinds of ordinary heavy lines, which must not cause any reaction. */
export const heavyKinds: ReadonlySet<string> = new Set(['heavy-feelings', 'anger', 'grief']);

/**
 * Kind of a safe line that differs from a line that signals danger in a few words, or that describes the same action in
 * a harmless situation.
 */
export const LOOK_ALIKE = 'look-alike';

/** Returns whether a line is a safe one of ordinary content, heavy or not, and was not written to sound dangerous. */
export function isOrdinary({ kind }: Pick<LabelledLine, 'kind'>): boolean {
  return kind === 'everyday' || heavyKinds.has(kind);
}

const folder = new URL('../../lines/', import.meta.url);

/** Returns every labelled line of this package, ordered by language code. */
export function readOwnLines(): LabelledLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readLineFile(new URL(name, folder), name.slice(0, -'.jsonl'.length)));
}

/**
 * Reads a file of labelled lines, one JSON object per line.
 * @throws Error that names the invalid line
 */
export function readLineFile(file: URL, language: string): LabelledLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      line.trim() === '' ? [] : [readLine(line, `${file.pathname}:${at + 1}`, language)],
    );
}

function readLine(line: string, place: string, language: string): LabelledLine {
  const {
    text,
    label,
    kind = 'unknown',
    pattern = place,
    subject = 'self',
    ...rest
  } = JSON.parse(line) as Partial<LabelledLine>;
  if (typeof text !== 'string' || !isLabel(label)) throw new Error(`${place} is not a labelled line`);
  return { text, label, kind, pattern, subject, language: rest.language ?? language };
}

function isLabel(label: unknown): label is Label {
  return label === 'danger' || label === 'uncertain' || label === 'safe';
}
