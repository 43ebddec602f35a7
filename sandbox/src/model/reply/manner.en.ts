import type { Manner } from './manner.js';

interface Endings {
  readonly quoting: readonly string[];
  readonly plain: readonly string[];
}

/** What speaks against what was said. Each ends with the reply's one question mark. */
export const CHALLENGES: Endings = {
  quoting: [
    'What speaks against {quote}?',
    'If somebody who knows you doubted {quote}, what would they point to?',
    'Which moment of this week does not fit with {quote}?',
    'When was the opposite of {quote} true as well?',
  ],
  plain: ['What speaks against it?', 'Which moment of this week does not fit with that?'],
};

/** One small step, as something to leave. */
export const STEPS: Endings = {
  quoting: [
    'Would one small step fit into today: to write down the very next thing that has to happen, one line only?',
    'Could one small step be five minutes with it, and then stop?',
    'As one small step, which part of it would take less than five minutes?',
    'What if one small step were enough for today, the smallest piece of it that you can touch?',
  ],
  plain: [
    'Would one small step fit into today, five minutes of it and then stop?',
    'Could one small step be to write down the very next thing, one line only?',
  ],
};

export const TONE_LINES: Readonly<Record<Exclude<Manner['tone'], 'warm_supportive'>, readonly string[]>> = {
  calm_neutral: [
    'That is how it stands at the moment.',
    'It can be looked at without being decided.',
    'Nothing has to follow from it yet.',
    'It is noted, no more and no less.',
  ],
  gentle_direct: [
    'To put it plainly, I would start there.',
    'I would not walk around this one.',
    'It deserves a straight look.',
    'I’d rather say too little than guess.',
  ],
  playful_light: [
    'No marks are given on this page.',
    'The page does not mind crumbs.',
    'We can hold this between two fingers, like a strange fruit.',
    'Nobody is keeping score in here.',
  ],
};

export const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b([Cc])an’t\b/g, '$1annot'],
  [/\b([Ww])on’t\b/g, '$1ill not'],
  [/n’t\b/g, ' not'],
  [/\bI’m\b/g, 'I am'],
  [/’re\b/g, ' are'],
  [/’ve\b/g, ' have'],
  [/’ll\b/g, ' will'],
  [/’d\b/g, ' would'],
  [/\b([Ii]t|[Tt]hat|[Tt]here|[Hh]ere|[Ww]hat|[Ww]ho|[Ww]here)’s\b/g, '$1 is'],
];
