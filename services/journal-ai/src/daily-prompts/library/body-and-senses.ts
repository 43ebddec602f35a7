import type { PromptLine } from './library-prompt.js';

export const bodyPrompts: readonly PromptLine[] = [
  [
    'body-01',
    1,
    'What do you hear right now, from the nearest sound to the farthest?',
    ['List the sounds before you judge any.', 'Which one did you notice only now?'],
  ],
  [
    'body-02',
    1,
    'Where in your body is it most comfortable at this moment?',
    ['Search slowly; a little finger is a fine answer.', 'Describe the comfort without using the word.'],
  ],
  [
    'body-03',
    1,
    'What was the best thing you touched today?',
    ['Warm, rough, soft, cold: which was it?', 'What did your hand want to do next?'],
  ],
  [
    'body-04',
    1,
    'How did you sleep, and how did the morning feel because of it?',
    ['Write the first minute after waking.', 'What would have made it ten per cent better?'],
  ],
  [
    'body-05',
    1,
    'What did you eat today that you really tasted?',
    ['Describe one bite.', 'Where were you with your thoughts for the rest?'],
  ],
  [
    'body-06',
    2,
    'Where do you hold a long day: jaw, shoulders, belly, hands?',
    [
      'Look there now and describe what you find.',
      "What would it say if it could finish the sentence 'I am still…'?",
    ],
  ],
  [
    'body-07',
    2,
    'When did your body say no today, and what did you do?',
    ['A yawn, a headache, a closed throat: they all count.', 'What would it have liked instead?'],
  ],
  [
    'body-08',
    2,
    'What does your body do when you feel safe?',
    ['Think of a place or a person first.', 'Which sign of it could you notice sooner?'],
  ],
  [
    'body-09',
    2,
    'Which movement did you love once and have not made for a long time?',
    [
      'Running downhill, dancing in the kitchen, floating.',
      'What is the smallest version of it you could do today?',
    ],
  ],
  [
    'body-10',
    2,
    'How do you breathe when you are in a hurry?',
    ['Remember one hurry of this week, step by step.', 'What were you afraid to miss?'],
  ],
  [
    'body-11',
    3,
    'What have you asked of your body lately without thanking it?',
    ['Make a list of its work in the last week.', 'Which item surprises you?'],
  ],
  [
    'body-12',
    3,
    'How do you talk to yourself in front of the mirror?',
    [
      'Write the sentences as they come.',
      'Whose voice do they sound like?',
      'Add one sentence that is simply true and not unkind.',
    ],
  ],
  [
    'body-13',
    3,
    'What happens in your body just before you give in?',
    [
      'Choose a small giving in of this week.',
      'Describe it as slowly as you can, like a film frame by frame.',
    ],
  ],
  [
    'body-14',
    4,
    'Which part of your body have you been at odds with, and since when?',
    [
      'Write its side of the story first.',
      'What would a truce look like for one day?',
      'Choose another prompt if this one is too close today.',
    ],
  ],
  [
    'body-15',
    4,
    'Write about a time when you did not listen to your body, and what it cost.',
    ['Begin with the first signal that you remember.', 'What spoke louder than the signal?'],
  ],
  [
    'body-16',
    5,
    'What does your body remember that you seldom speak about?',
    [
      'Stay at the edge of it: where you feel it, when it comes, what eases it.',
      'You do not have to tell the story itself.',
      'Keep your feet on the floor while you write, and stop when it is too much.',
    ],
  ],
];
