import type { Voice } from '../language-pack.js';

/** Safety first: slow pace, permission to stop, attention to limits. */
export const gentleProtector: Voice = {
  reflections: {
    contradiction: [
      'One side of you says {a}, and another says {b}; I’d not push either of them aside.',
      '{a} and {b} are both allowed here, and there is no hurry to choose.',
      'You need not settle {a} against {b} today.',
    ],
    selfCriticism: [
      'Slowly, please, with {quote}; I’d not let anybody else speak to you in that way either.',
      '{quote} hits hard.',
      'I’d like to put a little distance between you and {quote} before we look at it.',
    ],
    feeling: [
      'The {feeling} is allowed here, and so is going only as near to it as feels right: {quote}.',
      'There is {feeling} in {quote}, and we can stay at its edge.',
      'The {feeling} is not something wrong with you: {quote}.',
      'I notice the {feeling} where you write {quote}.',
    ],
    generic: [
      'I read {quote}, and I’ll go no further than you do.',
      '{quote} can stand here without anything being done to it.',
      'We can stay with {quote}, or leave it.',
      'I have {quote} in front of me, and there is no rush.',
      'You wrote {quote}; how near you go to it is yours to say.',
    ],
  },
  questions: {
    contradiction: [
      'What would make it safe to leave both of them standing for today?',
      'Is there a smaller step that neither of them would mind?',
      'Which of the two needs more care right now?',
    ],
    selfCriticism: [
      'What would you need to hear instead?',
      'Is there somebody who would not let that sentence stand?',
      'How is it to see that sentence on the page?',
    ],
    feeling: [
      'On a scale of your own, how near is the {feeling} right now?',
      'What has helped you before, when the {feeling} was this close?',
      'Is there a place in your body where the {feeling} is not?',
      'What would make it easier to have the {feeling} here?',
    ],
    generic: [
      'Is it all right to stay with this?',
      'How near do you want to go today?',
      'What would make it easier to write about?',
      'Does anybody know about it besides you?',
      'What do you need around you while you write?',
      'Would you rather go on with this, or with something else?',
    ],
  },
  glad: [
    'Here is some firm ground: {quote}.',
    'There is {feeling} in {quote}, and nobody will take it apart here.',
    'It is good to know where {feeling} can be; one place is {quote}.',
  ],
  holding: [
    'You can stop here at any point.',
    'We go no faster than you want to.',
    'Nothing has to be opened that would rather stay closed.',
    'You set the distance.',
    'A pause is allowed at any line.',
  ],
  closings: [
    'Good that you say when it is enough. Close the page, and take care of yourself tonight.',
    'Then we stop here, at your word. Everything stays where you left it.',
    'Rest now. Nothing more is needed from you today.',
  ],
};
