import type { HabitSuggestion } from '@shadow-guide/contracts';

export const SPIRITUAL: readonly HabitSuggestion[] = [
  {
    title: 'Quiet meditation by a window',
    description: 'Sit for five minutes with nothing to finish. Thoughts may come and go.',
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
    title: 'Reflection on one thing to thank for',
    description: 'Once a day, say or write thank you to one thing, person or moment.',
    category: 'spiritual',
    targetStreak: 14,
    priority: 3,
    reasoning: 'It turns your head for a moment to what was given.',
  },
  {
    title: 'Light a candle at dusk',
    description: 'Light it, sit with it for ten minutes, put it out. That is the whole of it.',
    category: 'spiritual',
    targetStreak: 7,
    priority: 4,
    reasoning: 'A small mark between the day and the evening.',
  },
  {
    title: 'Reflection under the sky',
    description: 'Once a day for three minutes: what is there, what moves, what colour it has.',
    category: 'spiritual',
    targetStreak: 7,
    priority: 4,
    reasoning: 'It is larger than the day, and always open.',
  },
  {
    title: 'A line that matters to you',
    description:
      'A verse, a prayer, a sentence you keep. Say it slowly, twice, and stay with it for a while.',
    category: 'spiritual',
    targetStreak: 14,
    priority: 4,
    reasoning: 'What matters to you gets a fixed place, before the rest takes it.',
  },
];
