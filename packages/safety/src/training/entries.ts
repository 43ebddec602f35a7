import { randomNumbers } from '@shadow-guide/text-classifier';
import { heavyKinds, type LabelledLine } from './labelled-lines.js';

/**
 * Composition of an entry by its kind: how many everyday and heavy lines it has, and how many lines surround one that
 * should be noticed.
 */
export const ENTRY_KINDS = {
  everyday: 'entry: everyday',
  heavy: 'entry: heavy',
  amongTwo: 'entry: among two',
  amongFive: 'entry: among five',
} as const;

/** Number of entries of each kind that are composed from the lines of one language. */
const COUNTS = { en: 150, other: 40 };
/** Numbers of sentences in everyday entries: half of the entries have the first number, the other half the second. */
const EVERYDAY_SENTENCES = [5, 12] as const;
/**
 * Matches the patterns of lines that were written to resemble a line that signals danger. No real entry contains five
 * such lines, so entries are composed without them.
 */
const NEAR_DANGER = /^(?:short|neighbour)-/;
/** Matches the end of a sentence in any of the languages. */
const END = /[.!?…。．؟।！？"”)\]]$/u;

/** Returns whether a line is an entry composed of several other lines. */
export function isEntry({ kind }: Pick<LabelledLine, 'kind'>): boolean {
  return kind.startsWith('entry: ');
}

/**
 * Composes entries of several lines, as people write them: everyday entries, heavy entries, and entries with a line of
 * danger or uncertainty among everyday lines. The same lines give the same entries.
 * @param lines source of the entries; each entry uses lines of one language
 */
export function composeEntries(lines: readonly LabelledLine[]): LabelledLine[] {
  const random = randomNumbers(7);
  const languages = [...new Set(lines.map(({ language }) => language))].sort();
  return languages.flatMap((language) =>
    entriesOf(
      language,
      lines.filter((line) => line.language === language),
      random,
    ),
  );
}

function entriesOf(language: string, lines: readonly LabelledLine[], random: () => number): LabelledLine[] {
  const count = language === 'en' ? COUNTS.en : COUNTS.other;
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const everyday = lines.filter(({ kind, pattern }) => kind === 'everyday' && !NEAR_DANGER.test(pattern));
  const heavy = lines.filter(({ kind, label }) => label === 'safe' && heavyKinds.has(kind));
  const noticed = lines.filter(({ label }) => label !== 'safe');
  if (everyday.length === 0) return [];
  const several = (n: number) => Array.from({ length: n }, () => pick(everyday));
  const entries: LabelledLine[] = [];
  const add = (kind: string, parts: readonly LabelledLine[], label: LabelledLine['label']) =>
    entries.push({ ...{ kind, label, language, pattern: kind, subject: 'self' }, text: join(parts, random) });
  for (let n = 0; n < count; n += 1) {
    for (const sentences of EVERYDAY_SENTENCES) add(ENTRY_KINDS.everyday, several(sentences), 'safe');
    if (heavy.length > 0) {
      const [one, other] = several(2) as [LabelledLine, LabelledLine];
      add(ENTRY_KINDS.heavy, [pick(heavy), one, pick(heavy), other, pick(heavy)], 'safe');
    }
    if (noticed.length === 0) continue;
    const line = pick(noticed);
    for (const [kind, around] of [
      [ENTRY_KINDS.amongTwo, 2],
      [ENTRY_KINDS.amongFive, 5],
    ] as const) {
      const parts = several(around);
      parts.splice(Math.floor(random() * (around + 1)), 0, line);
      add(kind, parts, line.label);
    }
  }
  return entries;
}

/** Joins lines, each with its own end of sentence, in one paragraph or in several. */
function join(parts: readonly LabelledLine[], random: () => number): string {
  return parts
    .map(({ text }) => text.trim())
    .map((text) => (END.test(text) ? text : `${text}.`))
    .reduce((entry, text) => `${entry}${random() < 0.7 ? ' ' : '\n'}${text}`);
}
