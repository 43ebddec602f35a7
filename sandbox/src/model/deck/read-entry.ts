import { isOwn } from '../language/reading.js';
import type { Turn } from '../situations/situation.js';
import { guideData, type SignName } from './guide-data.js';
import { namedPerson } from './named-person.en.js';
import type { Found } from './sign-index.js';
import { CONCRETE_TAGS, FEELING_TAGS, GLAD_TAGS, HEAVY_TAGS, type Tag, type Weight } from './tags.js';
import { isAnothersFeeling } from './whose-feeling.en.js';

/** Content that an entry explicitly shows. */
export interface ShownInEntry {
  /**
   * The writer's feelings first, then the person with them, then the tags named most often, then the tags named last.
   */
  readonly tags: readonly (Tag | 'someone')[];
  /** The one person with whom the writer did something, as a question may name them. */
  readonly someone?: string;
  /** Weights of fitting questions, best first. */
  readonly weights: readonly [Weight, ...Weight[]];
}

/**
 * Maximum number of sentences read, from the end: more than an entry normally has, fewer than a hostile text may have.
 */
const MOST_SENTENCES = 200;
/** Maximum length of a sentence for the slower patterns; the same limit as in `reading.ts`. */
const LONGEST_SENTENCE = 800;
/** Maximum number of characters in which a named person is searched for. */
const LONGEST_READ = 4_000;

/** A sentence and the signs found in it. */
interface ReadSentence {
  readonly text: string;
  readonly shown: ReadonlyMap<SignName, readonly Found[]>;
}

/**
 * Number of words of a tag from which the tag is a topic of the entry; a single word may be incidental. In a light
 * entry one word is enough, because an off-topic question does no harm there.
 */
const PLAINLY = 2;
const PLAINLY_IN_LIGHT = 1;

interface Place {
  readonly tag: Tag;
  readonly count: number;
  /** Index of the last sentence that shows the tag. */
  readonly last: number;
}

/** Finds the topics that an entry explicitly names, and how light or quiet a question about them may be. */
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
  // A feeling that is denied, or that somebody else has, rules out a playful question.
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
  // A question about events in a dream is about the dream, so the tag `dream` comes first.
  return tags.includes('dream') ? ['dream', ...tags.filter((tag) => tag !== 'dream')] : tags;
}

const inOrder = (places: readonly Place[]): Tag[] =>
  [...places].sort((a, b) => b.count - a.count || b.last - a.last).map(({ tag }) => tag);
