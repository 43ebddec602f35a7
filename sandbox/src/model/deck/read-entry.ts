import { isOwn } from '../language/reading.js';
import type { Turn } from '../situations/situation.js';
import { guideData, type SignName } from './guide-data.js';
import { namedPerson } from './named-person.en.js';
import type { Found } from './sign-index.js';
import { CONCRETE_TAGS, FEELING_TAGS, GLAD_TAGS, HEAVY_TAGS, type Tag, type Weight } from './tags.js';
import { isAnothersFeeling } from './whose-feeling.en.js';

/** What is plainly there in an entry. */
export interface ShownInEntry {
  /** Feelings of the writer first, then the person beside them, then what is named most often, then what was named last. */
  readonly tags: readonly (Tag | 'someone')[];
  /** The one person with whom the writer did something, as a question may name them. */
  readonly someone?: string;
  /** Weights of questions that fit, the best first. */
  readonly weights: readonly [Weight, ...Weight[]];
}

/** Sentences, the last ones; more than anybody writes in an entry, fewer than a hostile text has. */
const MOST_SENTENCES = 200;
/** The same limit as the reading of a text has for its slower patterns. */
const LONGEST_SENTENCE = 800;
/** Characters in which a person is looked for. */
const LONGEST_READ = 4_000;

/** A sentence and what shows in it. */
interface ReadSentence {
  readonly text: string;
  readonly shown: ReadonlyMap<SignName, readonly Found[]>;
}

/**
 * Words of a tag with which an entry is plainly about it; a single one may stand beside the point. In a light entry one is enough: there a
 * question beside the point does no harm.
 */
const PLAINLY = 2;
const PLAINLY_IN_LIGHT = 1;

interface Place {
  readonly tag: Tag;
  readonly count: number;
  /** The last sentence that shows it. */
  readonly last: number;
}

/** Finds what an entry is plainly about, and how light or quiet a question beside it may be. */
export function readEntry(turn: Turn, isAfterGrave: boolean): ShownInEntry {
  const { index } = guideData(turn.pack.code);
  const sentences = turn.reading.sentences.slice(-MOST_SENTENCES).map((sentence): ReadSentence => {
    const text = sentence.text.slice(0, LONGEST_SENTENCE).normalize('NFC');
    return { text, shown: index.find(text) };
  });
  const { own, ofOthers } = findFeelings(sentences, turn);
  const someone = turn.pack.code === 'en' ? namedPerson(turn.text.slice(0, LONGEST_READ)) : undefined;
  const beside = someone === undefined ? [] : (['someone'] as const);
  const shows = (name: SignName) => sentences.some(({ shown }) => shown.has(name));
  const isGlad = GLAD_TAGS.some((tag) => own.includes(tag));
  const isSad = HEAVY_TAGS.some((tag) => own.includes(tag));
  const isLight =
    (isGlad || shows('light')) &&
    !isAfterGrave &&
    !isSad &&
    !(['heavy', 'hardName'] as const).some(shows) &&
    !HEAVY_TAGS.some((tag) => ofOthers.includes(tag));
  const things = findThings(sentences, isLight ? PLAINLY_IN_LIGHT : PLAINLY);
  const tags = [...own, ...beside, ...things];
  const found = { tags, ...(someone !== undefined && { someone }) };
  if (isAfterGrave || shows('heavy') || shows('hardName') || turn.reading.selfCriticism)
    return { ...found, weights: ['heavy'] };
  if (isSad) return { ...found, weights: isGlad ? ['plain'] : ['heavy'] };
  // What is denied, or felt by somebody else, is no reason to play.
  if (HEAVY_TAGS.some((tag) => ofOthers.includes(tag))) return { ...found, weights: ['plain'] };
  return { ...found, weights: isGlad || shows('light') ? ['light', 'plain'] : ['plain', 'light'] };
}

function findFeelings(sentences: readonly ReadSentence[], { pack }: Turn) {
  const own: Place[] = [];
  const ofOthers: Tag[] = [];
  for (const tag of FEELING_TAGS) {
    const found = sentences.flatMap(({ text, shown }, last) =>
      (shown.get(tag) ?? []).map((one) => ({
        last,
        isOwn: isOwn(text, one, pack) && !(pack.code === 'en' && isAnothersFeeling(text.slice(0, one.index))),
      })),
    );
    const mine = found.filter((one) => one.isOwn);
    if (mine.length > 0) own.push({ tag, count: mine.length, last: mine.at(-1)?.last ?? 0 });
    else if (found.length > 0) ofOthers.push(tag);
  }
  return { own: inOrder(own), ofOthers };
}

function findThings(sentences: readonly ReadSentence[], least: number): Tag[] {
  const places = CONCRETE_TAGS.map((tag) => ({
    tag,
    count: sentences.reduce((sum, { shown }) => sum + (shown.get(tag)?.length ?? 0), 0),
    last: sentences.findLastIndex(({ shown }) => shown.has(tag)),
  }));
  const tags = inOrder(places.filter(({ count }) => count >= least));
  // What happens in a dream is asked about as a dream.
  return tags.includes('dream') ? ['dream', ...tags.filter((tag) => tag !== 'dream')] : tags;
}

const inOrder = (places: readonly Place[]): Tag[] =>
  [...places].sort((a, b) => b.count - a.count || b.last - a.last).map(({ tag }) => tag);
