import type { HabitSuggestion } from '@shadow-guide/contracts';

export const SPIRITUAL: readonly HabitSuggestion[] = [
  {
    title: 'Sit in silence',
    description: 'Five minutes by a window with nothing to finish. Thoughts may come and go.',
    category: 'spiritual',
    targetStreak: 7,
    priority: 2,
    reasoning: 'Quiet without a purpose is rare in a day. Five minutes of it belong to you.',
  },
  {
    title: 'Breathe ten slow breaths',
    description:
      'At a fixed moment, such as before the first cup of the day, ten breaths, each out longer than in, as it is easy.',
    category: 'spiritual',
    targetStreak: 7,
    priority: 2,
    reasoning: 'Ten breaths fit anywhere, and nobody around you notices.',
  },
  {
    title: 'Thank one thing',
    description: 'Once a day, say or write thank you to one thing, person or moment.',
    category: 'spiritual',
    targetStreak: 14,
    priority: 3,
    reasoning: 'It turns your head for a moment to what was given.',
  },
  {
    title: 'Light a candle at dusk',
    description: 'Light it, sit for a few minutes, put it out. That is the whole of it.',
    category: 'spiritual',
    targetStreak: 7,
    priority: 4,
    reasoning: 'A small mark between the day and the evening.',
  },
  {
    title: 'Look at the sky',
    description: 'Once a day for three minutes: what is there, what moves, what colour it has.',
    category: 'spiritual',
    targetStreak: 7,
    priority: 4,
    reasoning: 'It is larger than the day, and always open.',
  },
  {
    title: 'Read one line that matters to you',
    description: 'A verse, a prayer, a sentence you keep. Read it slowly, twice.',
    category: 'spiritual',
    targetStreak: 14,
    priority: 4,
    reasoning: 'What matters to you gets a fixed place, before the rest takes it.',
  },
];
