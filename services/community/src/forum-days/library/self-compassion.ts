import type { PromptLine } from './library-prompt.js';

export const selfCompassionPrompts: readonly PromptLine[] = [
  ['compassion-01', 'What would you say to a friend who had a week exactly like yours?'],
  [
    'compassion-02',
    'Which small mistake are you ready to put down, even if you are not ready to call it forgiven?',
  ],
  ['compassion-03', 'Write one sentence to yourself as a child that contains no advice.'],
  ['compassion-04', 'What did you manage lately that nobody saw, and that deserves a quiet “well done”?'],
  ['compassion-05', 'How does your inner critic sound, and what tone would you choose for it if you could?'],
  ['compassion-06', 'What is enough for today, if you are honest about how much strength you have?'],
  [
    'compassion-07',
    'Which need of yours do you treat as a nuisance, and what would it be like to take it seriously?',
  ],
  ['compassion-08', 'Tell us about a time when you went easy on yourself and the sky did not fall.'],
  ['compassion-09', 'What are you still learning that you expect yourself to know already?'],
  ['compassion-10', 'When you want to rest, which thought tries to talk you out of it?'],
  ['compassion-11', 'Which part of you has been working hardest on your behalf, and how could you thank it?'],
  ['compassion-12', 'What would be different tomorrow morning if breaks did not have to be earned?'],
  ['compassion-13', 'Describe your imperfections as if they belonged to a character you are fond of.'],
  ['compassion-14', 'Which comparison could you stop making this month, and what would you look at instead?'],
  [
    'compassion-15',
    'What kind of comfort do you really like, as opposed to the kind that is usually offered?',
  ],
  ['compassion-16', 'Is there something you keep saying sorry for that needs no apology?'],
  ['compassion-17', 'How would you treat your own tiredness if it were a guest in your home?'],
];
