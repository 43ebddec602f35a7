import type { HabitSuggestion } from '@shadow-guide/contracts';

export const PHYSICAL: readonly HabitSuggestion[] = [
  {
    title: 'Walk around the block',
    description: 'Ten minutes at any pace, best at the same time each day, for instance right after lunch.',
    category: 'physical',
    targetStreak: 7,
    priority: 2,
    reasoning:
      'A walk needs no decision beyond the door, and it ends where it began. It is a plain way to leave a thought outside for a while.',
  },
  {
    title: 'Gentle movement when you get up',
    description:
      'Shoulders, neck and back, slowly, beside the bed. Ten minutes, and only as far as it feels good.',
    category: 'physical',
    targetStreak: 7,
    priority: 3,
    reasoning: 'The body is awake before the day asks anything of it. This gives it the first few minutes.',
  },
  {
    title: 'Breathe outside in the morning',
    description: 'Open the door, stand in the air for five minutes and look at something far away.',
    category: 'physical',
    targetStreak: 7,
    priority: 3,
    reasoning: 'Weather is the same for everybody, and it wants nothing from you.',
  },
  {
    title: 'Walk up slowly once a day',
    description: 'Choose one staircase or slope a day and take it slowly, feeling each step.',
    category: 'physical',
    targetStreak: 14,
    priority: 4,
    reasoning: 'It fits into a way that you go anyway, so there is nothing to plan.',
  },
  {
    title: 'Movement to two or three songs',
    description:
      'Play songs you like and move to them in whatever way, sitting or standing, for ten minutes.',
    category: 'physical',
    targetStreak: 7,
    priority: 4,
    reasoning: 'Nobody sees it, nothing is counted, and it is over when the music is.',
  },
  {
    title: 'Breathe out and unclench',
    description:
      'Three times a day, at fixed moments such as washing your hands, let shoulders, hands and jaw go loose.',
    category: 'physical',
    targetStreak: 14,
    priority: 3,
    reasoning: 'Tension is easy to carry without noticing. A fixed moment does the noticing for you.',
  },
];
