import type { ChallengeContent } from '@shadow-guide/challenges';

export const groundUnderMovingFeet: ChallengeContent = {
  id: 'ground-under-moving-feet',
  title: 'Ground under moving feet',
  description:
    'A week for the middle of a change, when the old is gone and the new has no walls yet. Each day looks for something that holds for now. Nothing has to be decided in it.',
  tier: 1,
  focusArea: 'Steady things',
  minutes: 7,
  sources: [],
  practices: [
    {
      title: 'What has not changed',
      text: 'Write down five things that are as they were a year ago: a scar, a song, a way of making tea. Read them slowly. You have brought these along.',
    },
    {
      title: 'Name the ending',
      text: 'Every change has an ending in it, even a wished-for one. Write one sentence about what is over. You may be glad and sorry in the same line.',
    },
    {
      title: 'A fixed point',
      text: 'Choose something that you will do at the same hour each day this week, however small: the first cup by the window, shoes polished at night. Begin today. It is a nail to hang the day on.',
    },
    {
      title: 'Not yet',
      text: 'Make a list headed "not yet": what you do not know, have not found, cannot do so far. Leave space under each line. Being in between is a place with an address.',
    },
    {
      title: 'A guide to yourself',
      text: 'Remember another change that you came through. What did you do in the first weeks that helped, and what would you leave out this time? Write three lines to the you of today.',
    },
    {
      title: 'Borrowed ground',
      text: 'Find a place that belongs to nobody and is open to you: a library, a bench, a church porch, a bus line. Spend a quarter of an hour there. While you sit there, it is yours.',
    },
    {
      title: 'One brick',
      text: 'Do one small thing that belongs to the new time: a name on a doorbell, a number saved, a shelf filled. Tomorrow may take another. You need not see the house yet.',
    },
  ],
};
