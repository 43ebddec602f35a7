/** A small habit that the local guide knows. */
export interface HabitLine {
  readonly title: string;
  readonly how: string;
  readonly category: 'physical' | 'mental' | 'emotional' | 'spiritual' | 'social';
  readonly days: number;
}

/** Habits, ordered so that the categories alternate and a few consecutive habits cover several categories. */
export const HABIT_LINES: readonly HabitLine[] = [
  {
    title: 'Walk once around the block',
    how: 'Right after lunch, without your phone in your hand. Ten minutes are plenty.',
    category: 'physical',
    days: 7,
  },
  {
    title: 'Write one line before the screen',
    how: 'Before the first message of the day, one line on how you woke up.',
    category: 'mental',
    days: 7,
  },
  {
    title: 'Name the feeling of the evening',
    how: 'While your tea cools, find one word for what is there. No reason needed.',
    category: 'emotional',
    days: 14,
  },
  {
    title: 'Sit by a window in silence',
    how: 'Five minutes with a view, and nothing to finish.',
    category: 'spiritual',
    days: 14,
  },
  {
    title: 'Send one kind line',
    how: 'To somebody you like, with no question in it that they must answer.',
    category: 'social',
    days: 7,
  },
  {
    title: 'Stretch beside the bed',
    how: 'Three slow minutes when you get up, whatever feels good.',
    category: 'physical',
    days: 7,
  },
  {
    title: 'Put tomorrow on a page',
    how: 'At the end of the day, write down three things for tomorrow and close the book.',
    category: 'mental',
    days: 21,
  },
  {
    title: 'Say one sentence to yourself as to a friend',
    how: 'When you brush your teeth, one sentence that you would say to somebody you like.',
    category: 'emotional',
    days: 14,
  },
  {
    title: 'Note one thing that was enough today',
    how: 'Before you switch off the light: one small thing, in a few words.',
    category: 'spiritual',
    days: 21,
  },
  {
    title: 'Ask somebody how their day was',
    how: 'And listen to the whole answer before you say anything.',
    category: 'social',
    days: 7,
  },
];
