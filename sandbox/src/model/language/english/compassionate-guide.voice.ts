import type { Voice } from '../language-pack.js';

/** Warm and close: stays with the feeling, leaves room, never hurries. */
export const compassionateGuide: Voice = {
  reflections: {
    contradiction: [
      'I hear two things side by side, {a} and {b}, and neither has to leave for the other to be true.',
      '{a} and {b}: it can be tiring to carry both in the same day.',
      'You wrote {a}, and right beside it {b}; I’m not going to choose between them for you.',
    ],
    selfCriticism: [
      '{quote} is a hard sentence to be alone with.',
      'I read {quote} slowly, and I don’t take it as the last word on you.',
      'When you say {quote}, I hear somebody who is being very hard on themselves.',
    ],
    feeling: [
      'There is {feeling} in this, and it doesn’t have to be smaller than it is: {quote}.',
      'I can hear the {feeling} in {quote}.',
      'I’d like to leave the {feeling} some room, where you write {quote}.',
      'So there is {feeling} here, with {quote}.',
    ],
    generic: [
      'You wrote {quote}, and I’m staying with that for a moment.',
      '{quote} is here now, and it can stay as it is.',
      'I read {quote} slowly.',
      'I’m keeping {quote} in mind.',
      'There is room here for {quote}.',
    ],
  },
  questions: {
    contradiction: [
      'If neither side had to win, what would each of them like you to know?',
      'Which of the two has been louder today?',
      'What would you miss if one of them simply got its way?',
    ],
    selfCriticism: [
      'Whose voice does that sentence remind you of?',
      'What happened just before that sentence came?',
      'What would you say to somebody you love who wrote that about themselves?',
    ],
    feeling: [
      'Where in your body do you notice the {feeling} as you write this?',
      'What does the {feeling} need right now, if anything?',
      'Is this {feeling} new, or do you know it from before?',
      'How is it to have the {feeling} written down?',
    ],
    generic: [
      'What would you like to say next?',
      'How is it to have that written down?',
      'Is there more that belongs to it?',
      'What part of it matters most to you?',
      'Where are you with it now?',
      'What do you need from this page today?',
    ],
  },
  glad: [
    'There is {feeling} in that, and it can stay as long as it likes: {quote}.',
    'I’m glad that {quote} is on this page too.',
    'Nothing has to be looked for behind {quote}.',
  ],
  holding: [
    'There is time for it.',
    'Nothing about it has to be decided here.',
    'I’d like to understand it before anything else.',
    'You can put it down in any order.',
    'It doesn’t need to be sorted out to be heard.',
  ],
  closings: [
    'Then let’s leave it here. What you wrote stays on the page until you want it again. Be gentle with yourself.',
    'Good night. You can set this down now; it will keep.',
    'We’ll stop here. Rest well.',
  ],
};
