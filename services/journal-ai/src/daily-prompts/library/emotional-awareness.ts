import type { PromptLine } from './library-prompt.js';

export const emotionPrompts: readonly PromptLine[] = [
  [
    'emotion-01',
    1,
    'What is the weather inside you right now?',
    ['Choose a weather before you choose a feeling.', 'Has it changed since this morning?'],
  ],
  [
    'emotion-02',
    1,
    'Name three feelings you had today, however small.',
    ['Bored, curious, relieved and peckish all count.', 'Write beside each what was happening.'],
  ],
  [
    'emotion-03',
    1,
    'What made you smile today, even if it was only for a second?',
    ['Write the second before it, too.', 'Who or what else was there?'],
  ],
  [
    'emotion-04',
    1,
    'If your mood had a colour and a sound, what would they be?',
    ['Take the first that come.', 'When did it last have others?'],
  ],
  [
    'emotion-05',
    1,
    'What did you look forward to today?',
    ['It does not have to have happened.', 'Where in the day did the looking forward begin?'],
  ],
  [
    'emotion-06',
    2,
    'Which feeling did you hurry past today?',
    ['Go back to the minute in which you moved on.', 'What were you about to feel?'],
  ],
  [
    'emotion-07',
    2,
    'What has been bothering you quietly for days?',
    ['Write it as a list if it does not come as a story.', 'Which line carries the most weight?'],
  ],
  [
    'emotion-08',
    2,
    'When you are angry, what do the people around you see?',
    ['Describe it from the outside.', 'What do they not see?'],
  ],
  [
    'emotion-09',
    2,
    'What are you relieved about, and have told nobody?',
    ["Begin with 'At least…' if that helps.", 'What had you feared instead?'],
  ],
  [
    'emotion-10',
    2,
    'Which feeling do you have more words for: being hurt or being glad?',
    ['Write one of each from this week.', 'Which one was easier to write?'],
  ],
  [
    'emotion-11',
    3,
    'What are you disappointed about that you told yourself was fine?',
    [
      "Write the sentence 'It was fine', and then what it leaves out.",
      'Who would you have wanted to notice?',
    ],
  ],
  [
    'emotion-12',
    3,
    'Write about something you feel guilty for that may not have been yours to carry.',
    ['List what was in your hands and what was not.', 'Read the list as if a friend had written it.'],
  ],
  [
    'emotion-13',
    3,
    'Which feeling were you not allowed to show when you grew up, and where does it go today?',
    [
      'Think of where in the house it was, or was not, allowed.',
      'Describe one time it came out sideways.',
      'It is enough to write about one evening.',
    ],
  ],
  [
    'emotion-14',
    4,
    'What makes you feel ashamed faster than anything else?',
    [
      'Describe one moment, beginning before it happened.',
      'What did you need from whoever was there?',
      'Stop at any point; the page will wait.',
    ],
  ],
  [
    'emotion-15',
    4,
    'Which sadness have you never given a proper place?',
    [
      'Give it a place on this page: a title, a date, a name.',
      'Write what you lost, not what you should have done.',
      'Afterwards, do one thing that grounds you.',
    ],
  ],
  [
    'emotion-16',
    5,
    'Write to a fear that has shaped the way you live.',
    [
      "Address it directly: 'You have been here since…'.",
      'Tell it what it has kept you from, and what it has kept you safe from.',
      'Choose a day on which you have time and company near.',
    ],
  ],
];
