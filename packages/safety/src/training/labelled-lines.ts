import { readdirSync, readFileSync } from 'node:fs';
import type { SafetyCategory } from '@shadow-guide/contracts';

/** What a listener would do: show ways to get help, ask gently, or leave the person in peace. */
export type Label = 'danger' | 'uncertain' | 'safe';

/** One line of `lines/<language>.jsonl`: written for this product, see `lines/README.md`. */
export interface LabelledLine {
  readonly text: string;
  readonly label: Label;
  /** What it is an example of, e.g. `suicide-indirect`, `idiom`. */
  readonly kind: string;
  /** The scenario; lines of one scenario, in whatever language, are never trained and tested on in the same round. */
  readonly pattern: string;
  /** Who is in danger: `other` when it is somebody else and not the writer. */
  readonly subject: 'self' | 'other';
  readonly language: string;
}

/** The category of what is found in each kind of danger and uncertainty. */
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

/** Ordinary heavy entries, which nobody may be bothered about. */
export const heavyKinds: ReadonlySet<string> = new Set(['heavy-feelings', 'anger', 'grief']);

/** The kind of a safe line that differs from one of danger in a few words, or tells of the same act where all is well. */
export const LOOK_ALIKE = 'look-alike';

/** Whether a safe line is what people write every day, heavy or not, and not one that was written to sound dangerous. */
export function isOrdinary({ kind }: Pick<LabelledLine, 'kind'>): boolean {
  return kind === 'everyday' || heavyKinds.has(kind);
}

const folder = new URL('../../lines/', import.meta.url);

/** Every labelled line of this package, by language in the order of the alphabet. */
export function readOwnLines(): LabelledLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readLineFile(new URL(name, folder), name.slice(0, -'.jsonl'.length)));
}

/**
 * Reads a file of labelled lines, one JSON object a line.
 * @throws Error that names the line which is not one
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
