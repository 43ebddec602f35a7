import { type Article, articleOf, articles } from './article-list.js';

/** An article that answers the question of an entry. */
export interface AskedArticle extends Article {
  /** Whether the entry consists of the question only. */
  readonly isAlone: boolean;
}

/** Maximum length of a sentence that counts as a question, in characters; longer sentences are stories. */
const LONGEST = 160;

/** Words before the actual question. */
const OPENING = /^(?:(?:so|hey|hi|ok|okay|please|sorry|and|but)[, ]+){1,3}/i;

/** English ways of asking for something that an article can answer. */
const ASKS: readonly RegExp[] = [
  /^how (?:do|does|can|could|should|to|long)\b/i,
  /^(?:what|what's|whats) /i,
  /^(?:why|when) (?:do|does|am|is|can't|are)\b/i,
  /^(?:is|are|do|does|can|could|should) \w/i,
  /^(?:explain|tell me|teach me|help me|tips|advice)\b/i,
  /^(?:any|give me|some|got any)\b[^?]{0,20}\b(?:tip|tips|advice|idea|ideas|article)\b/i,
  /^i (?:need|want|would like) (?:some )?(?:help|tips|advice|to know|to learn|to understand|to read)\b/i,
];

const escaped = (name: string) =>
  name
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('\\*', '[a-z]{0,12}')
    .replaceAll(' ', '\\s{1,3}');

const MATCHERS = articles.map(({ id, names }) => ({
  id,
  shows: new RegExp(`(?<![\\w-])(?:${names.map(escaped).join('|')})(?![\\w-])`, 'i'),
}));

/**
 * Returns the article that the last sentence of an entry asks for. That sentence must be a question or a request for
 * help, and must name one of the article's subjects.
 * @returns null for everything else; a statement never gets an article
 */
export function findArticle(text: string): AskedArticle | null {
  const sentences = text
    .replaceAll('’', "'")
    .split(/(?<=[.!?…\n])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const last = sentences.at(-1);
  if (last === undefined || last.length > LONGEST) return null;
  const asked = last.replace(OPENING, '');
  if (!ASKS.some((pattern) => pattern.test(asked))) return null;
  const id = MATCHERS.find(({ shows }) => shows.test(last))?.id;
  const article = id === undefined ? undefined : articleOf(id);
  return article ? { ...article, isAlone: sentences.length === 1 } : null;
}
