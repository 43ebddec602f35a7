import type { PromptLine } from './library-prompt.js';

export const bodyPrompts: readonly PromptLine[] = [
  ['body-01', 'Which part of your body is the first to ask for a break on a full day, and how does it ask?'],
  [
    'body-02',
    'What does ease feel like in your shoulders, your jaw or your hands, and when was it last there?',
  ],
  ['body-03', 'Which sound, smell or texture brings you back to yourself within a few seconds?'],
  [
    'body-04',
    'Sit still for a moment before you answer: which part of your body feels most comfortable right now?',
  ],
  ['body-05', 'How does your breathing change when a certain kind of message arrives?'],
  ['body-06', 'What does your gut say about a decision that your head is still arguing over?'],
  [
    'body-07',
    'Describe how you walk when you are sure of yourself, and how you walk when you would rather not be seen.',
  ],
  ['body-08', 'What does a real yes feel like physically, and how is a polite one different?'],
  ['body-09', 'When do your hands seem most alive, and what are they doing?'],
  ['body-10', 'Which season, light or temperature suits the way you are inside these days?'],
  ['body-11', 'What sort of tiredness do you have at the moment, and what sort of pause would answer it?'],
  ['body-12', 'Think of the last time you moved just for fun. What made it possible?'],
  ['body-13', 'In which everyday moments do you catch yourself holding your breath?'],
  ['body-14', 'If your back could write you a short and friendly letter, what would its first line be?'],
  [
    'body-15',
    'Sight, hearing, touch, taste or smell: which do you lose first in a busy hour, and what brings it back?',
  ],
  ['body-16', 'Which slow movement or stretch greets the morning for you, and what does it do to your mood?'],
  ['body-17', 'What does your face do in company, and what does it do when you are alone?'],
];
