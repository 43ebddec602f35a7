import { guideData } from '../deck/guide-data.js';
import { ENTRY_LINES } from '../language/care-beside-entry.js';
import { CARE_LINES, SAFE_CLOSINGS } from '../language/care-lines.js';
import type { LanguagePack } from '../language/language-pack.js';
import { countWords, type Turn } from '../situations/situation.js';
import type { Conversation } from './conversation.js';
import type { LinePicker } from './line-picker.js';

type Safety = NonNullable<Conversation['safety']>;

/** What the guide says when somebody is or may be in danger, or was in the last day, whichever voice it had before. */
export function crisisLines(pack: LanguagePack, safety: Safety): readonly string[] {
  switch (safety) {
    case 'concern':
      return pack.crisis;
    case 'another':
      return pack.crisisOfAnother;
    case 'medical':
      return pack.medicalEmergency;
    default:
      return CARE_LINES[pack.code][safety];
  }
}

/** Shorter turns say how somebody is, more often than what happened. */
const ORDINARY_WORDS = 7;
/** Whether a turn after danger is about an ordinary thing, and not about how the person is. */
function isOrdinary({ text, pack, reading }: Turn): boolean {
  const { feelings, selfCriticism, should } = reading;
  if (feelings.length > 0 || selfCriticism || should) return false;
  if (ENTRY_LINES[pack.code].ofOneself.test(text)) return false;
  return pack.space === '' ? text.length >= 2 * ORDINARY_WORDS : countWords(text) >= ORDINARY_WORDS;
}

/**
 * The reply at danger and after it. Where the product is unsure the entry is answered first; an ordinary thing after danger is answered
 * as what it is. A good-bye in the calm hours after is one; at danger it may be a farewell, and is not let go.
 */
export function careFor(turn: Turn, picker: LinePicker, safety: Safety, isGoodbye: boolean): string {
  const { pack } = turn;
  const { beside, ordinaryAfterDanger } = guideData(pack.code).lines;
  if (safety === 'afterDanger' && isGoodbye) return picker.say(SAFE_CLOSINGS[pack.code], 'crisis');
  if (safety === 'afterDanger' && isOrdinary(turn)) return picker.say(ordinaryAfterDanger, 'crisis');
  const care = picker.say(crisisLines(pack, safety), 'crisis');
  // Of one sentence nothing is left to answer but what frightens.
  const hasMore = turn.reading.sentences.length > 1;
  return safety === 'uncertain' && hasMore ? `${picker.say(beside, 'first')}${pack.space}${care}` : care;
}

/** What is said to somebody who wants to know why the product asked its question; undefined when they do not ask. */
export function whyAsked({ text, pack }: Turn): string | undefined {
  const { asksWhy, why } = ENTRY_LINES[pack.code];
  return asksWhy.test(text) ? why : undefined;
}
