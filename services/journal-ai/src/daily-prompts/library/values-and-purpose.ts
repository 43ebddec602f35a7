import type { PromptLine } from './library-prompt.js';

export const valuePrompts: readonly PromptLine[] = [
  ['value-01', 1, 'What was worth your time today?', ['Even ten minutes count.', 'What made them worth it?']],
  [
    'value-02',
    1,
    'What would you do with a free afternoon and nobody to please?',
    ['Write it hour by hour.', 'Which hour could you have this week?'],
  ],
  [
    'value-03',
    1,
    'What do you take good care of?',
    ['A plant, a tool, a friendship, a playlist.', 'How does the caring look?'],
  ],
  [
    'value-04',
    1,
    'Which small thing would you like to be known for?',
    ['Think of how you make tea, listen, or mend things.', 'Who knows it already?'],
  ],
  [
    'value-05',
    1,
    'What did you learn this week that nobody teaches?',
    ['Write it as advice to a newcomer.', 'How did you find out?'],
  ],
  [
    'value-06',
    2,
    'When did you last do the right thing although it was inconvenient?',
    ['Describe the inconvenience first.', 'What would have been easier?'],
  ],
  [
    'value-07',
    2,
    'What do you spend money on that says what matters to you?',
    ['Name one thing you never regret and one you do.', 'What does each of them buy you, really?'],
  ],
  [
    'value-08',
    2,
    'Whose life do you admire from near by, and which part of it?',
    ['Somebody you know, not somebody famous.', 'What would a small piece of that look like in your week?'],
  ],
  [
    'value-09',
    2,
    'What would you stop doing if nobody were disappointed?',
    ['Make a list of three.', 'Which one could you do a little less of?'],
  ],
  [
    'value-10',
    2,
    'Which promise to yourself do you keep, and which one do you keep postponing?',
    ['Write both as you once made them.', 'What do the kept ones have in common?'],
  ],
  [
    'value-11',
    3,
    'Where does your life look right from the outside and feel wrong from the inside?',
    ['Describe what others see.', "Then write one sentence that begins with 'But'."],
  ],
  [
    'value-12',
    3,
    'What are you doing mainly so that somebody else will be proud?',
    ['Name the somebody.', 'What would you do if they were proud already?'],
  ],
  [
    'value-13',
    3,
    'Which value did you give up for a while, and what did you get for it?',
    [
      'Think of a job, a relationship or a season.',
      'When did you notice?',
      'No verdict is needed at the end.',
    ],
  ],
  [
    'value-14',
    4,
    'What would you have to admit if you took your own values at their word?',
    [
      'Write down two values and one ordinary day beside them.',
      'Mark where they part.',
      'One honest sentence is a good place to stop.',
    ],
  ],
  [
    'value-15',
    4,
    'Which decision of yours do you still argue with at night?',
    ['Write what you knew then, not what you know now.', 'What was the decision trying to protect?'],
  ],
  [
    'value-16',
    5,
    'Write about a life you chose not to live, and what became of the person who wanted it.',
    [
      'Give that life a place, a job and a morning.',
      'What of it still asks something of you?',
      'Allow regret and gladness on the same page, and leave time for yourself afterwards.',
    ],
  ],
];
