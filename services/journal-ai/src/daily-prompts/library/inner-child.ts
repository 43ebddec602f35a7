import type { PromptLine } from './library-prompt.js';

export const innerChildPrompts: readonly PromptLine[] = [
  [
    'child-01',
    1,
    'What did you love doing when you were about eight?',
    ['Describe it with your hands: what did you hold?', 'When did you last do something like it?'],
  ],
  [
    'child-02',
    1,
    'Which taste or smell takes you straight back?',
    ['Write the kitchen, the street or the shop it belongs to.', 'Who was there?'],
  ],
  [
    'child-03',
    1,
    'What was your favourite hiding place?',
    ['Draw it in words: light, size, sounds.', 'What did you do there?'],
  ],
  [
    'child-04',
    1,
    'Which game did you never get tired of?',
    ['Explain the rules to somebody who has never played it.', 'What made it good?'],
  ],
  [
    'child-05',
    1,
    'What would you have wished for at ten, with one wish free?',
    ['Take the wish seriously.', 'How much of it did you get?'],
  ],
  [
    'child-06',
    2,
    'What did you believe about grown-ups when you were small?',
    ['List three things.', 'Which of them is true of you today?'],
  ],
  [
    'child-07',
    2,
    'Which grown-up made you feel welcome?',
    ['Describe how they looked at you or spoke to you.', 'What did you do differently near them?'],
  ],
  [
    'child-08',
    2,
    'What did you want to be, before anybody told you what was sensible?',
    ['Write what you imagined a day of it to be.', 'What of it is still alive?'],
  ],
  [
    'child-09',
    2,
    'Which of your childhood things would you like to hold again?',
    ['Describe its worn places.', 'What did it know about you?'],
  ],
  [
    'child-10',
    2,
    'What do you still do exactly as you were taught, without asking why?',
    ['Something at the table, at the door or at bedtime.', 'Would you teach it to somebody else?'],
  ],
  [
    'child-11',
    3,
    'What did you have to be good at to be noticed?',
    ['Describe one time you were noticed for it.', 'What happened on the days you were not good at it?'],
  ],
  [
    'child-12',
    3,
    'Write a few lines to yourself at the age at which you felt most alone.',
    [
      'Say where you see them: which room, which season.',
      'Tell them one thing that turned out well.',
      'Choose a different age if this one is too near.',
    ],
  ],
  [
    'child-13',
    3,
    'Which rule of your childhood home do you still obey?',
    ['Write it as it was never spoken.', 'What would happen if you broke it this week?'],
  ],
  [
    'child-14',
    4,
    'What did you need as a child and learn not to ask for?',
    [
      'Name one thing, and one time you went without it.',
      'What do you do today when you need it?',
      'If memories come that are too much, stop and look around the room you are in.',
    ],
  ],
  [
    'child-15',
    4,
    'When did you first feel that you had to take care of somebody who should have taken care of you?',
    [
      'Write what you did, as a child would tell it.',
      'What did it teach you about resting?',
      'You do not have to explain or excuse anybody here.',
    ],
  ],
  [
    'child-16',
    5,
    'Write about a moment in which you were let down as a child, and stay beside the child you were.',
    [
      'Begin where it is safe: the hour before, the room, the light.',
      'Write what you would do if you could walk in.',
      'Choose something you can bear to look at, and have somebody to call afterwards.',
    ],
  ],
];
