import type { HabitSuggestion } from '@shadow-guide/contracts';

export const EMOTIONAL: readonly HabitSuggestion[] = [
  {
    title: 'Name the feeling of the evening',
    description: 'While the tea cools, find one word for what is there. No reason is needed.',
    category: 'emotional',
    targetStreak: 7,
    priority: 1,
    reasoning: 'A feeling with a name can be looked at. This is all it asks, one word a day.',
  },
  {
    title: 'Gratitude for one small thing',
    description: 'Before the light goes off, one small good thing of the day in a few words. Three minutes.',
    category: 'emotional',
    targetStreak: 14,
    priority: 2,
    reasoning: 'It need not outweigh anything. It only stands beside the rest.',
  },
  {
    title: 'Speak to yourself as to a friend',
    description: 'When you brush your teeth, say one sentence that you would say to somebody you like.',
    category: 'emotional',
    targetStreak: 14,
    priority: 2,
    reasoning: 'You may have kinder words for others. One sentence a day lends you some of them.',
  },
  {
    title: 'Give a worry ten minutes',
    description: 'Set a timer, write down what worries you, and stop when it rings. The page keeps the rest.',
    category: 'emotional',
    targetStreak: 7,
    priority: 3,
    reasoning: 'It gives the worry a place of its own, with a beginning and an end.',
  },
  {
    title: 'Listen to one piece of music',
    description: 'Lie or sit, play one piece, and do nothing else until it ends.',
    category: 'emotional',
    targetStreak: 7,
    priority: 4,
    reasoning: 'A few minutes in which you need not be of use to anybody.',
  },
  {
    title: 'Ask what you need',
    description: 'Once a day, hand on the table, ask: what do I need now? Write down the first answer.',
    category: 'emotional',
    targetStreak: 14,
    priority: 3,
    reasoning: 'You need not fulfil it at once, or at all. To have asked is the habit.',
  },
];
