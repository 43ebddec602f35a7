import { CARE_LINES, SAFE_CLOSINGS } from '../language/care-lines.js';
import type { LanguagePack } from '../language/language-pack.js';
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

/** The reply at danger and after it. A good-bye in the calm hours after is one; at danger it may be a farewell, and is not let go. */
export function careFor(pack: LanguagePack, picker: LinePicker, safety: Safety, isGoodbye: boolean): string {
  const lines = safety === 'afterDanger' && isGoodbye ? SAFE_CLOSINGS[pack.code] : crisisLines(pack, safety);
  return picker.say(lines, 'crisis');
}
