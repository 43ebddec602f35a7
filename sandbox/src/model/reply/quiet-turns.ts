import type { LanguageCode } from '../language/language-pack.js';
import { wasGrave } from '../situations/grave.js';
import { isComplaint } from '../situations/response-to-guide.js';
import { countWords, type Turn } from '../situations/situation.js';
import { isMostlyHeavy, isSure, isSurelyHeavy, readAct } from '../turns/find-by-act.js';
import type { Conversation } from './conversation.js';

/** Maximum number of consecutive replies that end with a question; the next one only acknowledges. */
const MOST_IN_A_ROW = 3;
/** Number of turns after a complaint in which the guide asks nothing. */
const QUIET_TURNS = 3;
/** Limits by which a turn counts as a list: minimum number of lines, and maximum number of words in each line. */
const LIST_LINES = 3;
const LIST_WORDS = 6;
/** Number of earlier turns that are examined: a heavy one among them keeps the conversation serious. */
const SERIOUS_TURNS = 3;

/** Returns whether one of the last turns was certainly heavy, or the current turn probably is. */
export function isGraveNow(turn: Turn): boolean {
  const { act, text, before, pack } = turn;
  if (wasGrave(turn) || isMostlyHeavy(act, text, pack.code)) return true;
  return before.slice(-SERIOUS_TURNS).some((one) => isSurelyHeavy(readAct(one), one, pack.code));
}

/** Returns whether a reply ends with a question. */
export const endsWithQuestion = (reply: string) => /[?？؟]$/u.test(reply.trim());

function complains(text: string, code: LanguageCode): boolean {
  if (isComplaint(text, code)) return true;
  const read = readAct(text);
  return read?.act === 'complaint' && isSure(read, text, code);
}

/** Returns whether another question would be one too many at this point of the conversation. */
export function wantsQuiet({ answered, approach }: Conversation, turn: Turn): boolean {
  const { text, before, pack } = turn;
  if (before.slice(-QUIET_TURNS).some((one) => complains(one, pack.code))) return true;
  if (approach === 'questions_only') return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length >= LIST_LINES && lines.every((line) => countWords(line) <= LIST_WORDS)) return true;
  if (wasGrave(turn) && endsWithQuestion(answered.at(-1) ?? '')) return true;
  return answered.length >= MOST_IN_A_ROW && answered.slice(-MOST_IN_A_ROW).every(endsWithQuestion);
}
