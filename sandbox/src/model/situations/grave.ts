import { findEnglishLoss } from './loss.js';
import type { Detector, Turn } from './situation.js';

/**
 * Matches illness, violence and despair. No reply jokes about them, challenges the person on them or turns them into a
 * task.
 */
const GRAVE =
  /\b(?:dying|terminal(?:ly)?|hospice|palliative|cancer|tumou?r|chemo\w*|leuk\w+|dementia|alzheimer\w*|stroke|intensive care|icu|suicid\w*|abus(?:e|ed|ive)|assault\w*|raped?|violen(?:t|ce)|(?:hit|hits|beat|beats|hurt|hurts|threatens?|threatened) me|(?:hit|punched|kicked) the (?:wall|door)|what (?:he|she|they) did to me|(?:touched|molested|groomed) me|threw (?:a|the|his|her) \w+ at me|(?:lost|losing) my job|(?:got|was|been|made) (?:fired|laid off|evicted|redundant|scammed|conned)|closed (?:down )?(?:the|our) (?:mill|plant|factory|works|pit|shop)|shut (?:down )?(?:the|our) (?:mill|plant|factory|works|pit)|(?:handed|turned) in my (?:locker key|badge|notice)|(?:there's|found|have|has) a lump\b|biopsy|waiting (?:for|on) (?:the )?(?:test |scan )?results|hurt myself|overdose\w*|hopeless|despair|grief|grieving|mourning)\b(?! (?:to|for a|of (?:laughter|boredom|curiosity|embarrassment)))/i;
const FIGURATIVE =
  /\bdying (?:to|for|of (?:laughter|laughing|boredom|curiosity|embarrassment))\b|\bthe old me\b/i;

const SAYS = [
  'I’ve read it, and I’m taking it seriously.',
  'That is a lot to carry.',
  'I won’t make it any smaller than it is.',
  'I’m staying with this, without any hurry.',
];
const MORE = [
  'You don’t have to find good words for it.',
  'Nothing has to follow from writing it down.',
  'I can’t change it, and I won’t pretend to.',
  'It is enough to say how it is.',
];
const ASKS = [
  'Who knows about it besides you?',
  'What do you need most right now?',
  'Is somebody with you today?',
  'What would make tonight a little easier?',
];

/** Detects something grave that is not a loss, in English. */
export const findGrave: Detector = ({ pack, reading, text }) =>
  pack.code === 'en' && !FIGURATIVE.test(text) && reading.sentences.some((one) => GRAVE.test(one.text))
    ? { kind: 'grave', says: SAYS, more: MORE, asks: ASKS }
    : undefined;

/** Number of turns that stay serious after something grave. */
const GRAVE_TURNS = 4;

const isGrave = (text: string) => GRAVE.test(text) && !FIGURATIVE.test(text);

/** Returns whether one of the last turns contained something grave or a loss, in English. */
export function wasGrave({ before, pack }: Turn): boolean {
  return (
    pack.code === 'en' &&
    before.slice(-GRAVE_TURNS).some((text) => isGrave(text) || findEnglishLoss(text) !== undefined)
  );
}
