import type { PromptLine } from './library-prompt.js';

export const shadowPrompts: readonly PromptLine[] = [
  [
    'shadow-01',
    1,
    'Which small thing irritated you today?',
    ['Describe it exactly: what was said or done, and where.', 'What would you have preferred?'],
  ],
  [
    'shadow-02',
    1,
    'What did you find funny lately that you would not say out loud?',
    ['Nobody is grading this.', 'What does the joke get right?'],
  ],
  [
    'shadow-03',
    1,
    'Which character in a book or film do you like although you are not supposed to?',
    ['Name one scene.', 'What do they allow themselves that you do not?'],
  ],
  [
    'shadow-04',
    1,
    'What do you do when nobody is looking that you would deny?',
    ['Keep it light: eating from the pan counts.', 'What makes it nice?'],
  ],
  [
    'shadow-05',
    1,
    'Which word for yourself would you never use, and who do you know that it fits?',
    ['Pick the first word that comes.', 'Describe that person with one fair sentence.'],
  ],
  [
    'shadow-06',
    2,
    'Whom did you judge today, if only in passing?',
    [
      'Write the judgement as it came, without polishing.',
      'Where does the same thing live in you, if it does?',
    ],
  ],
  [
    'shadow-07',
    2,
    'What were you told off for as a child that you might still be hiding?',
    ['Think of a sentence you heard more than once.', 'What do you do today to avoid hearing it?'],
  ],
  [
    'shadow-08',
    2,
    "Which quality in others do you call 'too much'?",
    ['Too loud, too slow, too needy: which is it?', 'What would you do with a little of it?'],
  ],
  [
    'shadow-09',
    2,
    'Whom do you envy a little, and for what exactly?',
    ["Name the thing, not the person's whole life.", 'Which part of it could you have more of?'],
  ],
  [
    'shadow-10',
    2,
    'What is your favourite excuse, and what does it protect?',
    ['Write it in quotation marks.', 'When did you last use it?'],
  ],
  [
    'shadow-11',
    3,
    'Write a short letter from the part of you that you usually keep quiet.',
    ["Let it begin with 'You never let me…'.", 'Answer it with one sentence, if you like.'],
  ],
  [
    'shadow-12',
    3,
    'What do you criticise in somebody close that you also do?',
    ['One example of theirs, one of yours.', 'How do you explain yours to yourself?'],
  ],
  [
    'shadow-13',
    3,
    "When did you last enjoy somebody else's failure, even a little?",
    [
      'Say what happened and what you felt first.',
      'What had their success said about you?',
      'One honest sentence is enough.',
    ],
  ],
  [
    'shadow-14',
    4,
    'What would the people you love be surprised to find in you?',
    [
      'Describe it as if it belonged to a stranger you do not dislike.',
      'What has hiding it cost, and what has it kept safe?',
    ],
  ],
  [
    'shadow-15',
    4,
    'Think of a time you were unkind on purpose. What did you want at that moment?',
    [
      'Stay with one moment and one sentence you said.',
      'Wanting something does not make the act right; both can stand on the page.',
      'Stop when you have written enough for today.',
    ],
  ],
  [
    'shadow-16',
    5,
    'Let the part of you that you like least speak for ten lines without interrupting it.',
    [
      "Begin with 'I am the one who…'.",
      'Afterwards, write what it might be afraid of.',
      'If it becomes cruel, put the pen down and do something ordinary.',
    ],
  ],
];
