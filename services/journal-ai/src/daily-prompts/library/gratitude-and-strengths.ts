import type { PromptLine } from './library-prompt.js';

export const strengthPrompts: readonly PromptLine[] = [
  [
    'strength-01',
    1,
    'What worked today?',
    ['A train, a recipe, a conversation: anything that simply worked.', 'Who or what had a hand in it?'],
  ],
  [
    'strength-02',
    1,
    'Which ordinary object are you glad to own?',
    ['Describe it as if for a museum.', 'What would a day without it be like?'],
  ],
  [
    'strength-03',
    1,
    'Who made today easier, perhaps without knowing it?',
    ['A stranger counts.', 'What exactly did they do?'],
  ],
  [
    'strength-04',
    1,
    'What did you do well today that nobody will mention?',
    ["Write it without 'just' and 'only'.", 'How did you do it?'],
  ],
  [
    'strength-05',
    1,
    'Which place near you are you glad about?',
    ['Describe the way there.', 'When is it at its best?'],
  ],
  [
    'strength-06',
    2,
    'What do people come to you for?',
    ['Think of the last three who asked you something.', 'What did they seem to expect of you?'],
  ],
  [
    'strength-07',
    2,
    'Which difficult thing have you become better at, little by little?',
    ['Write what it was like at the very beginning.', 'What made the difference, as far as you can tell?'],
  ],
  [
    'strength-08',
    2,
    'What got you through the last hard week?',
    ['People, habits, songs, stubbornness: make a list.', 'Which of them would you want near next time?'],
  ],
  [
    'strength-09',
    2,
    'Which of your faults has a useful side?',
    ['Name the fault as others would.', 'Describe one time it helped.'],
  ],
  [
    'strength-10',
    2,
    'What have you been given that you could not have earned?',
    ['It may be a gift, a chance, a face that lights up.', 'How does it feel to write it down?'],
  ],
  [
    'strength-11',
    3,
    'Which strength of yours are you a little tired of?',
    [
      'The reliable one, the calm one, the strong one: which is it?',
      'What would happen if you put it down for a day?',
    ],
  ],
  [
    'strength-12',
    3,
    'For what are you grateful and also a little resentful?',
    ['Both are allowed in one sentence.', 'Which of the two do you usually leave out?'],
  ],
  [
    'strength-13',
    3,
    'What did you once get through with humour, work or silence that deserves another word now?',
    [
      'Choose something that is well behind you.',
      'What did it do for you then?',
      'What would you use today?',
    ],
  ],
  [
    'strength-14',
    4,
    'Which help have you never been able to accept, and why?',
    ['Describe one offer and what you said to it.', 'What would accepting have meant?'],
  ],
  [
    'strength-15',
    4,
    'What did you learn from a time you would never want to repeat?',
    [
      'It does not have to have been good for anything.',
      'Write what you know now, without thanking the time for it.',
      'You can stop after the first sentence.',
    ],
  ],
  [
    'strength-16',
    5,
    'Write about a time in which you were stronger than you wanted to have to be.',
    [
      'Say who should have carried some of it.',
      'What did being strong hide?',
      'Rest afterwards; this is a page to write on a good day.',
    ],
  ],
];
