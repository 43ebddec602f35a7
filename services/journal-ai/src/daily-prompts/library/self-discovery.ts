import type { PromptLine } from './library-prompt.js';

export const selfDiscoveryPrompts: readonly PromptLine[] = [
  [
    'self-01',
    1,
    'Which moment of today felt most like you?',
    [
      'It may be a small one: a joke, a walk, a way of doing the dishes.',
      'Write where you were and what you were doing.',
    ],
  ],
  [
    'self-02',
    1,
    'What did you do today that nobody asked you to do?',
    ['Start with the plainest thing that comes to mind.', 'Then write what made you want to.'],
  ],
  [
    'self-03',
    1,
    'Describe the last hour as if you were watching yourself from across the room.',
    ['Write what can be seen first: hands, face, pace.', 'End with one thing that could not be seen.'],
  ],
  [
    'self-04',
    1,
    'What is on your table, in your bag or in your pockets right now, and what does it say about this week?',
    ['List three things before you explain any of them.', 'One sentence a thing is enough.'],
  ],
  [
    'self-05',
    1,
    'If today had a title, what would it be?',
    ['Try three titles and keep the one that makes you nod.', 'Write one line on why it fits.'],
  ],
  [
    'self-06',
    2,
    'What do people often get wrong about you?',
    ['Think of one person and one moment.', 'Write what you would want them to know instead.'],
  ],
  [
    'self-07',
    2,
    'Where do you act differently from how you are when you are alone?',
    [
      'Choose one place: work, family, a group of friends.',
      'Describe one thing you do there that you never do at home.',
    ],
  ],
  [
    'self-08',
    2,
    'Which of your habits would you defend, even if everybody thought it odd?',
    ['Describe it as you would to a curious child.', 'What does it give you?'],
  ],
  [
    'self-09',
    2,
    'What have you changed your mind about in the last few years?',
    ['Name what you used to think, in the words you used then.', 'What or who moved you?'],
  ],
  [
    'self-10',
    2,
    'What do you pretend not to care about?',
    ['Something small is a good place to begin.', 'How can you tell that you do care?'],
  ],
  [
    'self-11',
    3,
    'Which compliment do you find hard to take, and what do you do when it comes?',
    [
      'Remember the last time, word for word if you can.',
      'What would be true if the compliment were true?',
      'You can stop after the first memory.',
    ],
  ],
  [
    'self-12',
    3,
    'What did you want this year and tell nobody?',
    ['Write the wish plainly, without making it smaller.', 'What kept it quiet?'],
  ],
  [
    'self-13',
    3,
    'When did you last say yes while everything in you said no?',
    ['Describe the moment just before you answered.', 'What did you think would happen if you said no?'],
  ],
  [
    'self-14',
    4,
    'Which story about yourself are you tired of telling?',
    [
      'Write the story as you usually tell it, then mark what is missing.',
      'Who would you be in the room without it?',
      'Go slowly; one paragraph is plenty.',
    ],
  ],
  [
    'self-15',
    4,
    'What do you hope nobody ever finds out about how you really work, love or live?',
    [
      'Write only as much as you want to have on the page.',
      'What do you imagine people would think?',
      'Do something kind for yourself afterwards.',
    ],
  ],
  [
    'self-16',
    5,
    'Write about the person you were most afraid of becoming, and where you see traces of them in you.',
    [
      'Choose one trace, not all of them.',
      'Ask of it: what was it trying to do for me?',
      'Leave this for another day if today is already heavy.',
    ],
  ],
];
