import { foldText } from '../folded-text/index.js';
import { type RangeName, type RecallWords, rangeNames, recallWords } from './words/index.js';

/** The questions of one language, as regular expressions over a normalized sentence. */
export interface Reader {
  readonly language: string;
  readonly ranges: readonly (readonly [RangeName | number, RegExp])[];
  readonly asked: readonly {
    readonly asked: 'last' | 'about' | 'day' | 'summary' | 'lately';
    readonly pattern: RegExp;
    /** Whether the expression applies only to a sentence that ends with a question mark. */
    readonly isIfAsked: boolean;
  }[];
  readonly small: RegExp;
}

/** Returns whether a language writes its words without spaces. */
export const isSpaceless = (language: string): boolean => language === 'ja' || language === 'zh';

/** Matches a subject that names nothing that could be searched for. */
export const NO_SUBJECT = new RegExp(
  `^(?:${foldText('it|this|that|them|him|her|me|myself|you|yourself|es|ihn|sie|ihm|ihr|dich|mich|dir|mir|eso|esto|ello|ti|tí|él|ella|ça|cela|toi|moi|lui|elle|isso|isto|você|mim|ele|ela|questo|quello|te|lei|это|этом|тебе|тебя|себе|себя|мне|нём|ней|それ|これ|あれ|这|那|它|你|他|她|इस|उस|आप|ذلك|هذا|ك')})$`,
  'u',
);

/** A Sunday; with the six following days it gives the names of all weekdays. */
const SUNDAY = Date.UTC(2023, 0, 1);

function toReader(language: string, words: RecallWords): Reader {
  const folded = (source: string) => foldText(source);
  const whole = (source: string) => new RegExp(`^${folded(words.lead)}(?:${folded(source)})$`, 'u');
  const part = (source: string) =>
    isSpaceless(language)
      ? new RegExp(`(?:${folded(source)})`, 'u')
      : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${folded(source)})(?![\\p{L}\\p{M}\\p{N}'])`, 'u');
  const weekdays = Array.from({ length: 7 }, (_, day) => {
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      SUNDAY + day * 86_400_000,
    );
    return [day, part(`${words.beforeWeekday}${name}`)] as const;
  });
  const of = (asked: Reader['asked'][number]['asked'], sources: readonly string[]) =>
    sources.map((source) => ({ asked, pattern: whole(source), isIfAsked: false }));
  return {
    language,
    ranges: [...rangeNames.map((name) => [name, part(words.ranges[name])] as const), ...weekdays],
    asked: [
      ...of('last', words.last),
      ...of('lately', words.lately),
      ...of('summary', words.summary),
      ...of('day', words.day),
      ...of('about', words.about),
      ...of('about', words.aboutIfAsked ?? []).map((each) => ({ ...each, isIfAsked: true })),
    ],
    small: isSpaceless(language)
      ? new RegExp(`^(?:${folded(words.small)})`, 'u')
      : new RegExp(`^(?:${folded(words.small)})$`, 'u'),
  };
}

export const recallReaders: readonly Reader[] = Object.entries(recallWords).map(([language, words]) =>
  toReader(language, words),
);
