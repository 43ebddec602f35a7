import type { Insight } from './findings.js';

/** Observation that an insight can be based on. */
export type InsightGround =
  | 'contradiction'
  | 'selfCriticism'
  | 'habit'
  | 'absolute'
  | 'should'
  | 'relationship'
  | 'closeness'
  | 'strength'
  | 'value'
  | 'good';

export interface InsightLines {
  readonly type: Insight['type'];
  /** Pairs of title and text with the slots `{quote}`, `{a}`, `{b}`, `{feeling}`, `{who}`. */
  readonly lines: readonly (readonly [title: string, text: string])[];
}

/** Matches something that the writer managed, kept doing or dared. */
export const STRENGTH =
  /\b(?:I (?:finally |still |actually )?(?:managed|said no|asked for help|stood up|told (?:him|her|them) (?:the truth|how)|kept going|tried again|walked away|admitted|apologi[sz]ed|let (?:it|him|her|them) go|showed up|spoke up|set a boundary|forgave|stayed calm|noticed)|for the first time)\b/i;

/** Matches something that matters to the person. */
export const VALUE =
  /\b(?:matters? (?:so much |a lot |most )?to me|(?:is|are|it's|so) important to me|I (?:really )?(?:care about|believe in|stand for|value)|what I (?:really |truly )?(?:want|need|long for)|I (?:long|yearn) (?:for|to)|means (?:a lot|everything|so much) to me)\b/i;

export const INSIGHTS: Readonly<Record<InsightGround, InsightLines>> = {
  contradiction: {
    type: 'value',
    lines: [
      [
        'Two wishes at once',
        'It may be that {a} and {b} are both trying to look after something. Neither seems to be simply wrong.',
      ],
      [
        'One thing and its other side',
        'There is {a}, and right beside it {b}. Perhaps each of them knows something that the other leaves out.',
      ],
      [
        'Pulled two ways',
        'You hold {a} together with {b} in a single sentence. It may be worth asking what each side would lose.',
      ],
      [
        'The turn in the sentence',
        'It begins with {a} and turns to {b}. Perhaps the turn itself is worth noticing.',
      ],
    ],
  },
  selfCriticism: {
    type: 'belief',
    lines: [
      ['A verdict on yourself', '{quote} may be less a fact than a sentence you have learned to say first.'],
      [
        'The harsh sentence',
        'It may be that {quote} arrives faster than anything milder could. Noticing when it comes might be a beginning.',
      ],
      [
        'Who says so',
        'In {quote} a judgement stands without a witness. It may once have belonged to somebody else.',
      ],
    ],
  },
  habit: {
    type: 'belief',
    lines: [
      [
        'A familiar voice',
        '{quote} may be a voice you know well, one that speaks before you have chosen it.',
      ],
      ['The way it seems to go', 'Perhaps {quote} looks like the only way, and is one of several.'],
    ],
  },
  absolute: {
    type: 'belief',
    lines: [
      [
        'A rule without exceptions',
        '{quote} leaves no room for an exception. It may be that there has been one, too small to be counted.',
      ],
      ['All or nothing', 'It may be that a hard time makes things look this final: {quote}.'],
      ['A wide word', 'One word in {quote} leaves nothing out. Perhaps there was something that it misses.'],
    ],
  },
  should: {
    type: 'belief',
    lines: [
      ['An inherited rule', 'There is a duty in {quote}. It may be worth asking who first wanted it of you.'],
      [
        'A should without a why',
        '{quote} names what is owed, and not to whom. Perhaps a wish stands behind it, or a fear.',
      ],
      [
        'Where the pressure sits',
        'It may be that {quote} has been obeyed for so long that it sounds like your own voice.',
      ],
    ],
  },
  relationship: {
    type: 'relationship',
    lines: [
      ['Between you and {who}', 'Something seems to happen around {who} that is hard to say aloud: {quote}.'],
      ['What {who} stirs', 'It may be that {who} touches an older place in you, as in {quote}.'],
      ['Room beside {who}', 'In {quote} there may be a question about how much room you have beside {who}.'],
    ],
  },
  closeness: {
    type: 'relationship',
    lines: [
      ['With {who}', 'Something seems to become possible with {who} that may be rarer elsewhere: {quote}.'],
      ['What {who} brings out', 'It may be that a lighter side of you knows its way to {who}: {quote}.'],
    ],
  },
  strength: {
    type: 'strength',
    lines: [
      ['Something you did', '{quote} is easy to pass over. It may have cost more than it shows.'],
      ['A different step', 'Perhaps {quote} is a small departure from the usual way.'],
      [
        'Held in the middle of it',
        'In the middle of all this stands {quote}. It may be worth remembering how that became possible.',
      ],
    ],
  },
  value: {
    type: 'value',
    lines: [
      ['What counts for you', 'It may be that {quote} says plainly what the rest is about.'],
      ['Under the worry', 'Perhaps {quote} is what makes the rest of it hurt, or hope.'],
      ['A measure of your own', 'In {quote} a value of yours comes into view, whatever others expect.'],
    ],
  },
  good: {
    type: 'emotion',
    lines: [
      [
        'Where {feeling} was',
        'There was {feeling} in {quote}. It may be worth knowing what made room for it.',
      ],
      ['A moment of {feeling}', 'Perhaps {quote} shows a condition under which {feeling} can come.'],
      [
        '{feeling}, too',
        'Beside everything else stands {quote}. It may be that {feeling} is easy to overlook when a day is long.',
      ],
    ],
  },
};
