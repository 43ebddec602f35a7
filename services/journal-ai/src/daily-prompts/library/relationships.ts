import type { PromptLine } from './library-prompt.js';

export const relationshipPrompts: readonly PromptLine[] = [
  [
    'relation-01',
    1,
    'Who crossed your mind today, and why just then?',
    ['It may be somebody you hardly know.', 'What would you tell them if they called?'],
  ],
  [
    'relation-02',
    1,
    'Describe a kind thing that somebody did for you lately.',
    ['The smaller, the better.', 'What did you do with your face or hands at that moment?'],
  ],
  ['relation-03', 1, 'With whom can you be quiet?', ['Describe a silence with them.', 'What makes it easy?']],
  [
    'relation-04',
    1,
    'Which message have you been meaning to send?',
    ['Draft it here; it does not have to leave this page.', 'What has been in the way?'],
  ],
  [
    'relation-05',
    1,
    'Who makes you laugh, and how do they do it?',
    ['Write down one thing they said.', 'Who are you when you laugh with them?'],
  ],
  [
    'relation-06',
    2,
    'Where in your life do you give more than you want to?',
    ['Name one person or place.', 'What would a little less look like this week?'],
  ],
  [
    'relation-07',
    2,
    'What did you wish somebody had asked you today?',
    ['Write the question, and then the answer.', 'Who could ask it?'],
  ],
  [
    'relation-08',
    2,
    'How do you let people know that you need something?',
    ['Think of the last time, and what you really said.', 'What did you hope they would guess?'],
  ],
  [
    'relation-09',
    2,
    'Which disagreement do you keep having?',
    [
      'Write both sides in one sentence each, as fairly as you can.',
      'What is it about when it is not about that?',
    ],
  ],
  [
    'relation-10',
    2,
    'Whom do you miss, and what do you miss about yourself with them?',
    ['Describe an ordinary hour with them.', 'What in you has been quieter since?'],
  ],
  [
    'relation-11',
    3,
    'What have you never thanked somebody for?',
    ['Write the thanks as if they would read it.', 'What made it hard to say?'],
  ],
  [
    'relation-12',
    3,
    'Where do you keep the peace at your own expense?',
    [
      'Describe the last time, from the first sign of trouble.',
      'What would you have said in a world without consequences?',
    ],
  ],
  [
    'relation-13',
    3,
    'Which role do you have in your family, and who gave it to you?',
    [
      'The responsible one, the funny one, the difficult one: what is yours called?',
      'When did you last step out of it?',
      'You can leave out whatever you do not want to look at.',
    ],
  ],
  [
    'relation-14',
    4,
    'Whom have you hurt, and what have you not said to them?',
    [
      "Describe what you did in one plain sentence, without 'but'.",
      'What would you want them to know about it now?',
      'Nothing here has to be sent.',
    ],
  ],
  [
    'relation-15',
    4,
    'Write about somebody you are no longer close to, and your own part in that.',
    [
      'Begin with what was good.',
      'Your part is not the whole; leave room for theirs.',
      'Stop when it becomes a trial instead of a memory.',
    ],
  ],
  [
    'relation-16',
    5,
    'What did you learn about being loved from the people who raised you, and which of it would you unlearn?',
    [
      "Write what you learned as rules: 'You are loved when…'.",
      'Choose one rule and write a new one beside it.',
      'Take breaks, and leave it half done if that is where you are.',
    ],
  ],
];
