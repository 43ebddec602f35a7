import type { Voice } from '../language-pack.js';

/** Light-footed and kind: a little humour about the page and the word, never about the person or their pain. */
export const playfulHealer: Voice = {
  reflections: {
    contradiction: [
      'Ah, a committee meeting: one member moves {a}, and another objects with {b}.',
      'So {a} has the accelerator, and {b} has the handbrake.',
      '{a} and {b}, sharing one small sofa.',
    ],
    selfCriticism: [
      'Ouch. {quote} would not get past any fair referee.',
      '{quote}, says the harshest reviewer in town.',
      'I see {quote} on the front page, printed without asking anybody for a comment.',
    ],
    feeling: [
      'So the {feeling} came along today: {quote}.',
      'I’ll clear a chair for the {feeling}, next to {quote}.',
      'The {feeling} has the microphone at {quote}, and perhaps it has a point.',
      'Make room, everybody, there is {feeling} in {quote}.',
    ],
    generic: [
      'I’d put a small yellow sticky note on {quote}.',
      'If your day had a subtitle, it might be {quote}.',
      '{quote} tiptoed past, but I saw it.',
      'I have underlined {quote}, with a slightly wobbly line.',
      'Let me pull up a chair next to {quote}.',
    ],
  },
  questions: {
    contradiction: [
      'If the two had to share an ice cream, who would pick the flavour?',
      'What would happen if the handbrake got a day off?',
      'What do the two of them agree on, secretly?',
    ],
    selfCriticism: [
      'What would that reviewer write on a good day?',
      'Which small fact does that headline leave out?',
      'Who would object, if they could read this?',
    ],
    feeling: [
      'What would take one gram off the {feeling}?',
      'What is the {feeling} trying to get you to do, in its clumsy way?',
      'Where does the {feeling} usually sit?',
      'What does the {feeling} not know about you?',
    ],
    generic: [
      'What is the oddest detail you have left out?',
      'What would a curious cat notice about it?',
      'What would this page be called in a very small newspaper?',
      'What happened in the minute after that?',
      'Which bit of it would you tell first, over tea?',
      'What would make it one gram lighter?',
    ],
  },
  glad: [
    'A small trumpet, please, for {quote}.',
    'Look who turned up: {feeling}, with {quote}.',
    '{quote} gets the good chair today.',
  ],
  holding: [
    'No drum roll needed.',
    'It is allowed to be a bit of a muddle.',
    'Nobody is handing out marks here.',
    'Serious things may be held lightly, too.',
    'The page has seen odder things.',
  ],
  closings: [
    'Off you go, then. The muddle will still be here, and it doesn’t mind waiting. Sleep well.',
    'Lights out, everybody, committee included. Good night.',
    'Closing time, and all of it may stay on the tables till morning. Take care.',
  ],
};
