import { quoteAround } from '../language/reading.js';
import { findEnglishLoss } from './loss.js';
import type { Detector, Turn } from './situation.js';

/** Illness, violence and despair: nobody jokes about them, challenges them or makes a task of them. */
const GRAVE =
  /\b(?:dying|terminal(?:ly)?|hospice|palliative|cancer|tumou?r|chemo\w*|leuk\w+|dementia|alzheimer\w*|stroke|intensive care|icu|suicid\w*|abus(?:e|ed|ive)|assault\w*|raped?|violen(?:t|ce)|(?:hit|hits|beat|beats|hurt|hurts|threatens?|threatened) me|(?:hit|punched|kicked) the (?:wall|door)|what (?:he|she|they) did to me|(?:touched|molested|groomed) me|threw (?:a|the|his|her) \w+ at me|(?:lost|losing) my job|(?:got|was|been) (?:fired|laid off|evicted)|hurt myself|overdose\w*|hopeless|despair|grief|grieving|mourning)\b(?! (?:to|for a|of (?:laughter|boredom|curiosity|embarrassment)))/i;
const FIGURATIVE =
  /\bdying (?:to|for|of (?:laughter|laughing|boredom|curiosity|embarrassment))\b|\bthe old me\b/i;

const SAYS = [
  'I read {quote}, and I’m taking it seriously.',
  '{quote} is a lot to carry.',
  'I won’t make {quote} any smaller than it is.',
  'I’m staying with {quote}, without any hurry.',
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

/** Something grave that is no loss, in English. */
export const findGrave: Detector = ({ text, pack, reading }) => {
  if (pack.code !== 'en' || FIGURATIVE.test(text)) return undefined;
  const sentence = reading.sentences.find((one) => GRAVE.test(one.text));
  if (!sentence) return undefined;
  return {
    kind: 'grave',
    says: SAYS,
    more: MORE,
    asks: ASKS,
    slots: { quote: quoteAround(sentence, GRAVE, pack) },
  };
};

/** After something grave was said, so many turns stay serious. */
const GRAVE_TURNS = 4;

const AFTER = {
  says: [
    'I read {quote}, and I’m still here.',
    'You wrote {quote}, and that may stand as it is.',
    '{quote}. I’m listening.',
    'I hear {quote}.',
    'There is time for {quote}.',
    'I’m with you at {quote}.',
  ],
  more: [
    'You can go on, or be quiet for a while.',
    'Nothing needs to be put right here.',
    'It may come in pieces.',
    'You don’t have to be done with it.',
  ],
  asks: [
    'What else belongs to it?',
    'What would be a small kindness today?',
    'Is there somebody who could be with you tonight?',
    'What do you find yourself thinking of most?',
  ],
};

function wasGrave({ before }: Turn): boolean {
  return before.slice(-GRAVE_TURNS).some((text) => isGrave(text) || findEnglishLoss(text) !== undefined);
}

const isGrave = (text: string) => GRAVE.test(text) && !FIGURATIVE.test(text);

/** An ordinary turn soon after something grave: still plain, and with a question only now and then. */
export const findAfterGrave =
  (quoteOf: (turn: Turn) => string | undefined): Detector =>
  (turn) => {
    if (turn.pack.code !== 'en' || !wasGrave(turn)) return undefined;
    const quote = quoteOf(turn);
    const asks = turn.before.length % 2 === 0 ? { asks: AFTER.asks } : {};
    return quote
      ? { kind: 'afterGrave', says: AFTER.says, more: AFTER.more, slots: { quote }, ...asks }
      : { kind: 'afterGrave', says: AFTER.more, ...asks };
  };
