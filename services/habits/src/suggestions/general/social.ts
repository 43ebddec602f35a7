import type { HabitSuggestion } from '@shadow-guide/contracts';

export const SOCIAL: readonly HabitSuggestion[] = [
  {
    title: 'Writing one kind line',
    description: 'To somebody you like, without a question that waits for an answer. Five minutes at most.',
    category: 'social',
    targetStreak: 7,
    priority: 2,
    reasoning: 'It keeps a thread without the weight of a talk.',
  },
  {
    title: 'Ask how somebody’s day was',
    description: 'And listen to the whole answer before you say anything.',
    category: 'social',
    targetStreak: 7,
    priority: 3,
    reasoning: 'To listen to the end is a present, and it costs nothing.',
  },
  {
    title: 'Gratitude said aloud',
    description: 'Once a day, thank somebody for one concrete thing: at home, at work, at a counter.',
    category: 'social',
    targetStreak: 14,
    priority: 3,
    reasoning: 'It is over in a moment, and both of you were seen in it.',
  },
  {
    title: 'Call somebody for ten minutes',
    description: 'Choose one person for the week, and call when you walk or cook. It may be short.',
    category: 'social',
    targetStreak: 7,
    priority: 4,
    reasoning: 'A short call that happens is closer than a long one that waits for a free evening.',
  },
  {
    title: 'Have one cup without a screen',
    description:
      'Tea, coffee or water, with somebody or with yourself as company, and ten minutes without anything to look at.',
    category: 'social',
    targetStreak: 7,
    priority: 4,
    reasoning: 'Whoever is at the table is there a little more.',
  },
  {
    title: 'Tell one true thing',
    description: 'Once a day, answer “how are you?” with one true sentence to somebody you trust.',
    category: 'social',
    targetStreak: 14,
    priority: 3,
    reasoning: 'Being known begins with small true sentences, and with people who are safe to say them to.',
  },
];
