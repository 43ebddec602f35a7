import type { PromptLine } from './library-prompt.js';

export const everydayLifePrompts: readonly PromptLine[] = [
  ['everyday-01', 'What was the smallest decision of today that was entirely your own?'],
  ['everyday-02', 'Which chore says the most about how you are doing at the moment?'],
  ['everyday-03', 'What goes through your mind while you wait, in a queue or for the kettle to boil?'],
  ['everyday-04', 'Describe the first hour of your morning: what in it is chosen, and what is just routine?'],
  ['everyday-05', 'Which object within your reach has a story that only you know?'],
  ['everyday-06', 'What did you scroll past, walk past or hurry past lately that deserved a closer look?'],
  ['everyday-07', 'Which everyday thing do you like to do slowly, and what is in it that haste leaves out?'],
  ['everyday-08', 'Which task, paid or unpaid, leaves you livelier than it found you?'],
  ['everyday-09', 'Which message have you been meaning to answer, and what makes it hard to begin?'],
  ['everyday-10', 'How would a perfectly ordinary evening go, with nothing special in it at all?'],
  ['everyday-11', 'How do you mark the end of your work for the day, if you mark it at all?'],
  ['everyday-12', 'What do you own too much of, and what were you hoping that each one would do for you?'],
  [
    'everyday-13',
    'Which noise or small mess bothers you out of all proportion, and what may be behind that?',
  ],
  ['everyday-14', 'Tell us about a walk, a cup of tea or a quarter of an hour that did you good.'],
  ['everyday-15', 'What do you do differently when nobody expects anything of you until noon?'],
  ['everyday-16', 'Which part of the week do you look forward to, and which part do you brace for?'],
  ['everyday-17', 'What made you laugh this week, and what had you forgotten for as long as it lasted?'],
];
