import { type PlainRule, plainWords, toSubject } from './plain-rules.js';
import type { Detector, Kind, Situation, Turn } from './situation.js';

/** Maximum number of characters of a plain statement; plain statements are short. */
const LONGEST = 160;

function find(rules: readonly PlainRule[], { text }: Turn, kind: Kind): Situation | undefined {
  if (text.length > LONGEST) return undefined;
  for (const { shows, says, asks } of rules) {
    const match = shows.exec(text);
    if (!match) continue;
    const named = match.slice(1).find(Boolean);
    return {
      kind,
      says,
      asks,
      isAnswer: kind === 'towardGuide',
      ...(named && { slots: { subject: toSubject(named) } }),
    };
  }
  return undefined;
}

/**
 * Detects hatred, love, thanks and scorn that may be meant for the guide; the reply acknowledges them, without
 * returning them or arguing.
 */
export const findTowardGuide: Detector = (turn) =>
  find(plainWords(turn.pack.code).towardGuide, turn, 'towardGuide');

/**
 * Detects a turn of one common plain sentence, such as "I can't sleep". The reply restates the sentence exactly and
 * adds no feeling.
 */
export const findPlainWords: Detector = (turn) => find(plainWords(turn.pack.code).plain, turn, 'plainWords');
