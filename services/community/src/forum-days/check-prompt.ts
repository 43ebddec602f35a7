import { checkSaidTo } from '@shadow-guide/safety';
import { wordRuleOf } from '../word-rules/index.js';
import { promptLibrary } from './library/index.js';
import type { AskedPrompt } from './prompt.js';
import { sameAsAny } from './same-question.js';

const MIN_LENGTH = 40;
const MAX_LENGTH = 300;

/** Addresses, markup and what looks like code: a prompt is a plain sentence or two. */
const NOT_PLAIN = /https?:|www\.|\w-*\.(?:com|org|net|io|co|me|app|info|gg|ly)\b|[<>{}[\]|\\`*_#~^=@]/i;

/** Letters, the marks of sentences, and digits; nothing that hides or turns text around. */
const PLAIN_CHARACTERS = /^[\p{Script=Latin}\p{Nd}\p{Zs}.,;:?!'"’‘“”()–—…/&%-]+$/u;

/** A prompt asks; it does not send people anywhere, speak of its maker, or ask who they are. */
const NEVER_ASKED =
  /\b(?:as an ai|language model|system prompt|instructions?|ignore (?:all|the|previous)|prompt|click|link|e-?mail|phone|address(?:es)?|usernames?|instagram|whatsapp|telegram|discord|snapchat|tiktok|your (?:full |real |last )?name|where (?:do )?you live|(?:which|what) (?:city|town|country|street|school|company))\b/i;

/** No methods, and nothing that asks a public group for the hardest hours of a life. */
const TOO_HARD =
  /\b(?:suicid\w*|kill\w*|die|dying|death|self[- ]harm\w*|cut(?:ting)? yourself|overdos\w*|abus(?:e|ed|er|ive)\w*|assault\w*|rap(?:e|ed)|violen\w*|traum\w*|tortur\w*|weapons?|guns?|drugs?|drunk|calor\w+|diet\w*|lose weight)\b/i;

/** A public page states no facts about psychology without a source, and names no illness. */
const CLAIMS =
  /\b(?:research|stud(?:y|ies) (?:show|suggest)\w*|proven|scien\w+|psycholog\w*|therap\w*|diagnos\w*|disorders?|symptoms?|depress\w*|narcissis\w*|bipolar|adhd|autis\w*)\b/i;

/** Why a prompt is not fit for everybody; null when it is. */
export function promptProblem(text: string, history: readonly AskedPrompt[]): string | null {
  if (text !== text.trim() || /[\r\n\t]|\s\s/.test(text)) return 'not one paragraph';
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return 'length';
  if (!/^\p{Lu}.*[?.]$/u.test(text) || text.endsWith('..')) return 'not a whole sentence';
  if (NOT_PLAIN.test(text) || !PLAIN_CHARACTERS.test(text)) return 'not plain text';
  if (NEVER_ASKED.test(text) || TOO_HARD.test(text) || CLAIMS.test(text)) return 'words';
  if (wordRuleOf(text) !== null) return 'word rule';
  if (checkSaidTo(text).length > 0) return 'safety';
  const known = [
    ...history.map(({ promptText }) => promptText),
    ...promptLibrary.map((prompt) => prompt.text),
  ];
  return sameAsAny(known)(text) ? 'asked before' : null;
}
