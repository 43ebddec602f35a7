import type { ChallengeContent } from '@shadow-guide/challenges';

export const carryingItAlong: ChallengeContent = {
  id: 'carrying-it-along',
  title: 'Carrying it along',
  description:
    'Two weeks for a time when the loss is no longer new and is still there. The practices look for ways to carry it among other things, and ask nobody to let go. Leave out any day that comes at the wrong moment.',
  tier: 2,
  focusArea: 'Living beside grief',
  minutes: 10,
  sources: [],
  practices: [
    {
      title: 'The weight today',
      text: 'Imagine your grief as something you carry: a stone in a pocket, a full bucket, a coat. Ask how heavy it is today. Tomorrow it may weigh something else, and neither day is a step back.',
    },
    {
      title: 'What they taught your hands',
      text: 'Find something you do in a certain way because of them, or because of that time: how you cut bread, tie a knot, greet a cat. Do it once today on purpose.',
    },
    {
      title: 'The empty chair at the table',
      text: 'Notice the hour at which the gap is widest: supper, Sunday, the way home. For today, place one small thing there, a walk, music or a call, and see how the hour passes.',
    },
    {
      title: 'Things that were left unsaid',
      text: 'Write three lines that you did not get to say. They may be tender or cross. Fold the paper; nobody has to read it, and you need not read it again.',
    },
    {
      title: 'Other people’s sentences',
      text: '"At least", "you should be", "everything happens": write down a sentence that did not help. Beside it, write what you would rather have heard. You may say that second one to yourself.',
    },
    {
      title: 'A day off',
      text: 'Today you do nothing about your grief. If it comes by anyway, nod to it as to a neighbour. Resting from sorrow is not forgetting.',
    },
    {
      title: 'Halfway',
      text: 'Look back over the week and mark the practice that was kindest to you. Do that one again. You are allowed to skip the others for good.',
    },
    {
      title: 'A photograph, or none',
      text: 'If it is bearable, look at one picture for a minute, at the edges first: the light, the wall, the shoes. If it is not, describe a picture you know by heart and leave the album closed.',
    },
    {
      title: 'What has grown around it',
      text: 'Draw a circle for the loss, and around it what your life holds besides: people, tasks, places, a plant. You need not shrink the circle. Only see what is next to it.',
    },
    {
      title: 'A small errand for them',
      text: 'Do something that they would have liked or that the lost time stood for: feed the birds, tidy a drawer, sing badly. It can take five minutes. You do it as yourself, in today.',
    },
    {
      title: 'When the date comes',
      text: 'Birthdays and anniversaries can be felt days ahead. Put the next hard date on a page, and beside it who could know and what could make it gentler. A plan may be as short as "stay home".',
    },
    {
      title: 'The body that mourns',
      text: 'Ask your body what it would like: warmth, salt, sleep, moving about. Give it one of these. It has been doing this work too.',
    },
    {
      title: 'A story with a middle',
      text: 'Tell yourself, or a page, one small story with them in it that has nothing to do with the ending. Let it stop in the middle of that good afternoon.',
    },
    {
      title: 'What comes along',
      text: 'Choose one thing from these two weeks that you want to carry: a habit, a word, an object. Put it where your hand finds it. The rest may be set down until you need it.',
    },
  ],
};
