import type { PromptLine } from './library-prompt.js';

export const patternsPrompts: readonly PromptLine[] = [
  ['pattern-01', 'Which kind of situation keeps finding you, only with different people in it?'],
  ['pattern-02', 'What do you put off most faithfully, and what does the delay spare you?'],
  ['pattern-03', 'Describe a habit that once helped you and now mostly holds you up.'],
  ['pattern-04', 'What do you usually do just before you let a plan go?'],
  [
    'pattern-05',
    'Which promise do you keep making to yourself, and what smaller version of it could you keep?',
  ],
  ['pattern-06', 'When life gets busy, what is the first good thing to go?'],
  ['pattern-07', 'Think of a rule you live by that nobody ever wrote down. Does it still serve you?'],
  [
    'pattern-08',
    'Which task keeps you busy when you would rather not think, and what would make a quiet hour easier?',
  ],
  ['pattern-09', 'When do you feel younger than you are, and what does that younger you like to hear?'],
  [
    'pattern-10',
    'What does “perfect” mean in your head, and which unfinished thing is waiting because of it?',
  ],
  ['pattern-11', 'Which sentence do you hear yourself say that you once swore you never would?'],
  ['pattern-12', 'How do you behave when you are afraid of being left out, and what would be a gentler way?'],
  [
    'pattern-13',
    'Tell us about a pattern that you have already loosened. What was the first sign that it was giving way?',
  ],
  ['pattern-14', 'What do you assume people think of you before they have said a word?'],
  ['pattern-15', 'On which subject do you over-explain, and whom are you still trying to convince?'],
  [
    'pattern-16',
    'If a kind observer followed you through an ordinary Tuesday, which routine would make them ask why?',
  ],
  ['pattern-17', 'Which of your strengths turns into a trap when you use too much of it?'],
];
