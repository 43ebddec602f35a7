import { guideData } from '../deck/guide-data.js';
import { dateText } from '../language/date-text.js';
import type { LanguagePack } from '../language/language-pack.js';
import { toLongQuote } from '../language/text.js';
import type { Recalled, RecalledItem } from './read-recalled.js';

/** Maximum number of entries shown; the app links to all of them. */
const MOST_ITEMS = 6;

/**
 * Composes the answer to a question about earlier entries: the person's own words with their days, and how many there
 * are, or that there are none.
 */
export function composeRecall(recalled: Recalled, pack: LanguagePack): string {
  const { recall } = guideData(pack.code);
  const { asked, count, first, searchedTo, items } = recalled;
  const dateOf = (date: string) => dateText(date, pack.code);
  if (items.length === 0) return recall[NOTHING[asked]];
  const shown = items.slice(0, MOST_ITEMS);
  const rest = count > shown.length && asked !== 'last';
  const endings = [
    rest ? (asked === 'day' ? recall.dayMore : recall.more) : undefined,
    searchedTo ? recall.searched : undefined,
  ].flatMap((line) => line ?? []);
  const end = endings
    .map((line) =>
      line
        .replace('{count}', String(count))
        .replace('{first}', first ? dateOf(first) : '')
        .replace('{searched}', searchedTo ? dateOf(searchedTo) : ''),
    )
    .join(pack.space);
  const lines = shown.map((item, index) =>
    // A day is named once for all items of that day.
    item.date === shown[index - 1]?.date && item.count === undefined
      ? wordsOf(item, pack)
      : recall.item.replace('{date}', () => dateOf(item.date)).replace('{words}', () => wordsOf(item, pack)),
  );
  const lead = { about: recall.found, last: recall.last, day: recall.day, lately: recall.lately }[asked];
  return [lead, ...lines, ...(end ? [end] : [])].join('\n');
}

const NOTHING = { about: 'none', last: 'none', day: 'dayNone', lately: 'latelyNone' } as const;

/** Returns the person's own words in quotation marks, or a theme with its count. */
function wordsOf({ count, text }: RecalledItem, pack: LanguagePack): string {
  return count === undefined ? pack.quote(toLongQuote(text)) : `${text.replaceAll('_', ' ')} (${count})`;
}
