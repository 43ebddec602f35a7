import type { Classified } from '../classifier/classifier.js';
import type { Loudness } from '../level.js';
import type { Expected, JudgedMessage } from './conversations.js';
import { ENTRY_KINDS, isEntry } from './entries.js';
import { categoryOfKind, heavyKinds, isOrdinary, type LabelledLine, LOOK_ALIKE } from './labelled-lines.js';

/** A line with the check's result. */
export interface CheckedLine extends Pick<LabelledLine, 'label' | 'kind' | 'language' | 'subject'> {
  readonly loudness: Loudness | null;
  /** Category and subject of a line outside the training set; missing where they were not requested. */
  readonly found?: Pick<Classified, 'category' | 'subject'> | null;
}

const COLUMNS = ['lines', 'card', 'question', 'sign', 'none'];

/**
 * Returns the results of a check as a Markdown table: percentages of cards and questions by label, language and kind.
 */
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
    rows.push([`${name}: sounding dangerous (safe)`, sounding.filter(({ kind }) => kind !== LOOK_ALIKE)]);
    rows.push([`${name}: look-alikes of danger (safe)`, sounding.filter(({ kind }) => kind === LOOK_ALIKE)]);
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
    ...head(COLUMNS),
    ...rows.filter(([, some]) => some.length > 0).map(([name, some]) => row([name, ...sharesOf(some)])),
    ...printFound([
      ['English', english],
      ['other languages', others],
    ]),
  ].join('\n');
}

/** Returns how often category and subject of danger are recognized, where they were requested. */
function printFound(groups: readonly [string, readonly CheckedLine[]][]): string[] {
  const rows = groups.flatMap(([name, lines]) => {
    const dangers = lines.filter(({ label, found }) => label === 'danger' && found);
    if (dangers.length === 0) return [];
    const of = (subject: LabelledLine['subject']) => dangers.filter((line) => line.subject === subject);
    const isOther = ({ found }: CheckedLine) => found?.subject === 'other';
    return [
      row([
        name,
        shareOf(dangers, ({ kind, found }) => categoryOfKind[kind] === found?.category),
        shareOf(of('other'), isOther),
        shareOf(of('self'), isOther),
      ]),
    ];
  });
  if (rows.length === 0) return [];
  return [
    '',
    ...head(['category found', 'about another, found', 'about the writer, taken for another']),
    ...rows,
  ];
}

const EXPECTED: readonly Expected[] = ['none', 'ask', 'either', 'card'];

/** Returns a Markdown table of the reactions to the messages of conversations, by the reaction that would be right. */
export function printConversations(judged: readonly JudgedMessage[]): string {
  const rows = [true, false].flatMap((isEnglish) => {
    const some = judged.filter(({ language }) => (language === 'en') === isEnglish);
    const kinds = [undefined, ...distinct(some.map(({ kind }) => kind))];
    return kinds.flatMap((kind) =>
      EXPECTED.flatMap((expected) => {
        const messages = some.filter((one) => one.expected === expected && (!kind || one.kind === kind));
        if (messages.length === 0) return [];
        const name = `${isEnglish ? 'English' : 'other languages'}${kind ? `, ${kind}` : ''}: ${expected}`;
        const byPhraseLevel = (as: JudgedMessage['phraseLevel']) =>
          shareOf(messages, (one) => one.phraseLevel === as);
        const found = messages.filter(({ isSubjectRight }) => isSubjectRight !== undefined);
        const subject = found.length > 0 ? shareOf(found, (one) => one.isSubjectRight === true) : '–';
        return [
          row([
            name,
            String(messages.length),
            byPhraseLevel('card'),
            byPhraseLevel('ask'),
            byPhraseLevel('none'),
            subject,
          ]),
        ];
      }),
    );
  });
  return [...head(['messages', 'card', 'asked or listened', 'left alone', 'subject right']), ...rows].join(
    '\n',
  );
}

function head(columns: readonly string[]): string[] {
  return [row(['', ...columns]), row(['---', ...columns.map(() => '---:')])];
}

function shareOf<T>(all: readonly T[], is: (one: T) => boolean): string {
  return `${((100 * all.filter(is).length) / all.length).toFixed(1)} %`;
}

function sharesOf(lines: readonly CheckedLine[]): string[] {
  const share = (loudness: Loudness | null) => shareOf(lines, (line) => line.loudness === loudness);
  return [String(lines.length), share('danger'), share('uncertain'), share('sign'), share(null)];
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
