import type { ChallengeContent } from '@shadow-guide/challenges';

export const backToTheRoom: ChallengeContent = {
  id: 'back-to-the-room',
  title: 'Back to the room',
  description:
    'A week of coming back from what might happen to the place where you are. The practices are short enough for a stairwell or a queue, and none asks you to calm down.',
  tier: 1,
  focusArea: 'Arriving here',
  minutes: 6,
  sources: [],
  practices: [
    {
      title: 'What is holding you up?',
      text: 'Put both feet down and press them lightly against the floor. Look for four straight lines in the room. Say quietly where you are and what day it is.',
    },
    {
      title: 'The sounds that are far',
      text: 'Listen for the furthest sound that you can make out, then for one in the middle, then for the nearest. Do the round twice. Your thoughts may talk in between; let them be one of the sounds.',
    },
    {
      title: 'Water on your hands',
      text: 'Wash your hands in lukewarm water, and take your time. Follow the water from the wrist to the fingertips. Dry your hands slowly, as if that were the whole task.',
    },
    {
      title: 'Worry has a chair',
      text: 'Give worry fifteen minutes at a fixed hour today and a chair to sit in. When it calls before that, write one word on a slip and say "at five". When the time is over, get up and leave the chair.',
    },
    {
      title: 'Now, soon, perhaps',
      text: 'Sort what is on your mind into three heaps: now, soon, perhaps. Do one tiny thing from the first heap. The third heap may stay where it is, unopened.',
    },
    {
      title: 'As if on hot soup',
      text: 'Breathe in as you like, and let the breath out take a little longer than it wants to, as if you blew across a spoon. Six times are plenty. If it feels tight, stop and look out of a window instead.',
    },
    {
      title: 'Your own list',
      text: 'Write down which of these days brought you back the furthest, and two things of your own that do. Put the list into your phone or coat. It is for the you who will not remember it.',
    },
  ],
};
