import type { HabitSuggestion } from '@shadow-guide/contracts';

export const MENTAL: readonly HabitSuggestion[] = [
  {
    title: 'A line of morning writing',
    description:
      'Before the first message of the day, one line about how you woke up. A few words are a line.',
    category: 'mental',
    targetStreak: 7,
    priority: 1,
    reasoning: 'One line is small enough for a bad day, and a week of them makes a page.',
  },
  {
    title: 'Evening writing: tomorrow on paper',
    description:
      'At the end of the day, write down three things for tomorrow and close the book. Five minutes.',
    category: 'mental',
    targetStreak: 14,
    priority: 2,
    reasoning: 'What is written down does not have to be carried to bed.',
  },
  {
    title: 'Journal one open question',
    description: 'Write down one question that is on your mind, and leave it open. Five minutes.',
    category: 'mental',
    targetStreak: 14,
    priority: 3,
    reasoning: 'A question on paper can wait. Some of them look different a week later.',
  },
  {
    title: 'Do one thing at a time',
    description: 'Pick one task of ten minutes, put the phone in another room, and do only that.',
    category: 'mental',
    targetStreak: 7,
    priority: 3,
    reasoning: 'One thing finished in peace is something to end the day with.',
  },
  {
    title: 'Reflection on one judgement',
    description:
      'Once a day, when you catch a hard sentence about yourself or somebody, write it down as it was said.',
    category: 'mental',
    targetStreak: 14,
    priority: 2,
    reasoning: 'On paper it is a sentence that can be looked at. There is no need to answer it.',
  },
  {
    title: 'Writing with one new word',
    description: 'Look up one word, in your own language or another one, and write a sentence with it.',
    category: 'mental',
    targetStreak: 7,
    priority: 5,
    reasoning: 'A small curiosity each day that has nothing to do with duty.',
  },
];
