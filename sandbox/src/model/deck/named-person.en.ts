/** Words for people by their relation to the writer, as in "my sister" and "our neighbour". */
const RELATIONS =
  'mum|mom|mother|dad|father|parents|sister|brother|daughter|son|kids|children|grandma|gran|nan|grandpa|grandad|granddaughter|grandson|aunt|uncle|cousin|niece|nephew|wife|husband|girlfriend|boyfriend|partner|friend|best friend|neighbour|neighbor|flatmate|roommate|housemate|colleague|boss|teacher|coach|team|sister-in-law|brother-in-law|mother-in-law|father-in-law';

/** Pattern of words for doing something together with a person who is present or on the telephone. */
const TOGETHER =
  'with|called|rang|phoned|texted|met|saw|visited|helped|hugged|joined by|phone call from|call from|visit from|chatted to|talked to|spoke to|spoke with';

/**
 * The pattern {@link TOGETHER}, in which a word may also be capitalised at the beginning of a sentence. The name that
 * follows must keep its capital letter.
 */
const AT_ANY_PLACE = TOGETHER.replace(
  /(^|\|)([a-z])/g,
  (_, before: string, first: string) => `${before}[${first}${first.toUpperCase()}]`,
);

const RELATED = new RegExp(`\\b(?:${TOGETHER}) (?:my|our) (${RELATIONS})\\b`, 'i');
const NAMED = new RegExp(`\\b(?:${AT_ANY_PLACE}) ([A-Z][a-z]{2,11})\\b(?! [A-Z])`);

/** Matches capitalised words that are not names of people. */
const NO_NAMES =
  /^(?:The|This|That|Then|Just|Mum|Mom|Dad|Mother|Father|God|Jesus|Zoom|Teams|Google|Netflix|English|French|German|Spanish|Italian|Indian|Chinese|Japanese|American|British|Irish|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)/;
const TIMES =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Ramadan|Diwali|Eid|Hanukkah)/;
/** Matches a quarrel. After a quarrel, the guide does not ask about the person as casually as after a lunch. */
const QUARREL =
  /\b(?:argu\w+|quarrel\w*|fight|fighting|fought|row|shout\w*|yell\w*|snapped|furious|angry|cross|hung up|broke up|annoy\w*|ignored?)\b/i;
/** Matches a dream or a memory. The person in it may be dead, so the guide does not ask about that person casually. */
const NOT_NOW =
  /\b(?:dream\w*|nightmare\w*|used to|remember\w*|years ago|when I was|last time|funeral|grave)\b/i;
/** Matches a parent, who may be named without "my". */
const PARENT = new RegExp(`\\b(?:${AT_ANY_PLACE}) (Mum|Mom|Dad|mum|mom|dad|gran|nan|grandma|grandpa)\\b`);

/**
 * Returns the one person with whom the writer did something, as the guide may name them: "your sister", "Jonas".
 * @returns undefined when there is no such person, or more than one
 */
export function namedPerson(text: string): string | undefined {
  const found = new Set(
    text
      .split(/(?<=[.!?\n])/)
      .filter((sentence) => !QUARREL.test(sentence) && !NOT_NOW.test(sentence))
      .flatMap((sentence) => [relatedIn(sentence), namedIn(sentence)].filter((each) => each !== undefined)),
  );
  const [person] = found;
  return found.size === 1 ? person : undefined;
}

function relatedIn(sentence: string): string | undefined {
  const relation = RELATED.exec(sentence)?.[1] ?? PARENT.exec(sentence)?.[1];
  return relation && `your ${relation.toLowerCase()}`;
}

function namedIn(sentence: string): string | undefined {
  const name = NAMED.exec(sentence)?.[1];
  return name && !NO_NAMES.test(name) && !TIMES.test(name) ? name : undefined;
}
