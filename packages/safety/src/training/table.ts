import type { SafetyLevel } from '../safety-finding.js';
import { ENTRY_KINDS, isEntry } from './entries.js';
import { heavyKinds, isOrdinary, type LabelledLine } from './labelled-lines.js';

/** A line with what the check made of it. */
export interface CheckedLine extends Pick<LabelledLine, 'label' | 'kind' | 'language'> {
  readonly level: SafetyLevel | null;
}

const COLUMNS = ['lines', 'card', 'question', 'neither'];

/** The table of a check: shares of cards and questions by label, language and kind, as Markdown. */
export function printTable(checked: readonly CheckedLine[]): string {
  const lines = checked.filter((line) => !isEntry(line));
  const english = lines.filter(({ language }) => language === 'en');
  const others = lines.filter(({ language }) => language !== 'en');
  const rows: [string, readonly CheckedLine[]][] = [];
  for (const [name, some] of [
    ['English', english],
    ['other languages', others],
  ] as const) {
    for (const label of ['danger', 'uncertain', 'safe'] as const) {
      rows.push([`${name}: ${label}`, some.filter((line) => line.label === label)]);
    }
    const heavy = some.filter(({ label, kind }) => label === 'safe' && heavyKinds.has(kind));
    rows.push([`${name}: ordinary heavy entries (safe)`, heavy]);
    const sounding = some.filter((line) => line.label === 'safe' && !isOrdinary(line));
    rows.push([`${name}: sounding dangerous (safe)`, sounding]);
    const entries = checked.filter(
      (line) => isEntry(line) && (line.language === 'en') === (some === english),
    );
    for (const label of ['danger', 'uncertain', 'safe'] as const) {
      for (const kind of Object.values(ENTRY_KINDS))
        rows.push([
          `${name}: ${kind} (${label})`,
          entries.filter((line) => line.label === label && line.kind === kind),
        ]);
    }
  }
  for (const language of distinct(lines.map((line) => line.language))) {
    const own = lines.filter((line) => line.language === language);
    rows.push([`${language}: danger`, own.filter(({ label }) => label === 'danger')]);
    rows.push([`${language}: safe`, own.filter(({ label }) => label === 'safe')]);
  }
  for (const kind of distinct(lines.map((line) => `${line.label} / ${line.kind}`))) {
    rows.push([kind, lines.filter((line) => `${line.label} / ${line.kind}` === kind)]);
  }
  return [
    row(['', ...COLUMNS]),
    row(['---', ...COLUMNS.map(() => '---:')]),
    ...rows.filter(([, some]) => some.length > 0).map(([name, some]) => row([name, ...sharesOf(some)])),
  ].join('\n');
}

function sharesOf(lines: readonly CheckedLine[]): string[] {
  const share = (level: SafetyLevel | null) => {
    const count = lines.filter((line) => line.level === level).length;
    return `${((100 * count) / lines.length).toFixed(1)} %`;
  };
  return [String(lines.length), share('danger'), share('uncertain'), share(null)];
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
