/** Words that are too general on their own to identify a topic. */
const TOO_GENERAL = new Set(
  `a about after all and anew as at bad be being big child day end every first for from good growth have her his home inner
   into life little long man mind moment more much my new night not of off old on other others out own part past people
   person place self social start state thing things thought thoughts time to today too up want week with without woman
   work world year young`.split(/\s+/),
);
/** Maximum number of words of a tag that are used: the guide writes one to three. */
const MAX_WORDS = 5;

/** Phrases that are searched among the tags of resources. */
export interface TopicPhrases {
  /** The topic itself, in the singular and the plural. */
  readonly whole: ReadonlySet<string>;
  /** Parts of the topic, without words that are too general. */
  readonly parts: ReadonlySet<string>;
}

/**
 * Returns a topic's tag in the form of the library's tags: `Work stress` becomes `work_stress`, with the part `stress`.
 */
export function phrasesOf(tag: string): TopicPhrases {
  const words = (
    tag
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, MAX_WORDS);
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_, length) => words.slice(from, from + length + 1).join('_')),
  );
  const telling = parts.filter((part) => !TOO_GENERAL.has(part));
  const whole = words.join('_');
  return {
    whole: new Set(telling.includes(whole) ? bothNumbers(whole) : []),
    parts: new Set(telling.filter((part) => part !== whole).flatMap(bothNumbers)),
  };
}

/** Returns singular and plural: `habit` and `habits`, `memory` and `memories`. */
function bothNumbers(phrase: string): string[] {
  if (/[^aeiou]ies$/.test(phrase)) return [phrase, `${phrase.slice(0, -3)}y`];
  if (/s$/.test(phrase)) return /(ss|us|is)$/.test(phrase) ? [phrase] : [phrase, phrase.slice(0, -1)];
  if (/[^aeiou]y$/.test(phrase)) return [phrase, `${phrase.slice(0, -1)}ies`];
  return [phrase, `${phrase}s`];
}
