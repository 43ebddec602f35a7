import { checkWordsTo } from '@shadow-guide/safety';
import { wordRuleOf } from '../word-rules/index.js';
import { promptLibrary } from './library/index.js';
import type { AskedPrompt } from './prompt.js';
import { sameAsAny } from './same-question.js';

const MIN_LENGTH = 40;
const MAX_LENGTH = 300;

/** Matches addresses, markup and anything that looks like code. A prompt must be one or two plain sentences. */
const NOT_PLAIN = /https?:|www\.|\w-*\.(?:com|org|net|io|co|me|app|info|gg|ly)\b|[<>{}[\]|\\`*_#~^=@]/i;

/**
 * Matches a text of letters, punctuation and digits only: no invisible characters, and none that change the text
 * direction.
 */
const PLAIN_CHARACTERS = /^[\p{Script=Latin}\p{Nd}\p{Zs}.,;:?!'"’‘“”()–—…/&%-]+$/u;

/**
 * Matches words that a prompt must not contain. A prompt asks a question; it does not send people elsewhere, mention
 * its author, or ask for people's identity.
 */
const NEVER_ASKED =
  /\b(?:as an ai|language model|system prompt|instructions?|ignore (?:all|the|previous)|prompt|click|link|e-?mail|phone|address(?:es)?|usernames?|instagram|whatsapp|telegram|discord|snapchat|tiktok|your (?:full |real |last )?name|where (?:do )?you live|(?:which|what) (?:city|town|country|street|school|company))\b/i;

/**
 * Matches subjects that are too hard for a public group: methods of self-harm, and questions about the hardest hours of
 * a life.
 */
const TOO_HARD =
  /\b(?:suicid\w*|kill\w*|die|dying|death|self[- ]harm\w*|cut(?:ting)? yourself|overdos\w*|abus(?:e|ed|er|ive)\w*|assault\w*|rap(?:e|ed)|violen\w*|traum\w*|tortur\w*|weapons?|guns?|drugs?|drunk|calor\w+|diet\w*|lose weight)\b/i;

/**
 * Matches claims that a prompt must not make: a public page states no facts about psychology without a source, and
 * names no illness.
 */
const CLAIMS =
  /\b(?:research|stud(?:y|ies) (?:show|suggest)\w*|proven|scien\w+|psycholog\w*|therap\w*|diagnos\w*|disorders?|symptoms?|depress\w*|narcissis\w*|bipolar|adhd|autis\w*)\b/i;

/** Returns why a prompt is unfit for the public; null when it is fit. */
export function promptProblem(text: string, history: readonly AskedPrompt[]): string | null {
  if (text !== text.trim() || /[\r\n\t]|\s\s/.test(text)) return 'not one paragraph';
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return 'length';
  if (!/^\p{Lu}.*[?.]$/u.test(text) || text.endsWith('..')) return 'not a whole sentence';
  if (NOT_PLAIN.test(text) || !PLAIN_CHARACTERS.test(text)) return 'not plain text';
  if (NEVER_ASKED.test(text) || TOO_HARD.test(text) || CLAIMS.test(text)) return 'words';
  if (wordRuleOf(text) !== null) return 'word rule';
  if (checkWordsTo(text).length > 0) return 'safety';
  const known = [
    ...history.map(({ promptText }) => promptText),
    ...promptLibrary.map((prompt) => prompt.text),
  ];
  return sameAsAny(known)(text) ? 'asked before' : null;
}
