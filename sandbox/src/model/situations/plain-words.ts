import { type PlainRule, plainWords, toSubject } from './plain-rules.js';
import type { Detector, Kind, Situation, Turn } from './situation.js';

/** Characters; plain words are few. */
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

/** Hatred, love, thanks and scorn that may be meant for the guide: received, and neither returned nor argued with. */
export const findTowardGuide: Detector = (turn) =>
  find(plainWords(turn.pack.code).towardGuide, turn, 'towardGuide');

/** A turn of one plain sentence that everybody knows ("I can't sleep"): said back exactly, with no feeling added to it. */
export const findPlainWords: Detector = (turn) => find(plainWords(turn.pack.code).plain, turn, 'plainWords');
