import type { ChallengeContent } from '@shadow-guide/challenges';

export const oneSmallThing: ChallengeContent = {
  id: 'one-small-thing',
  title: 'One small thing',
  description:
    'A week for days on which little seems worth the effort, with steps that are small on purpose. Doing less than is written counts. If it has been dark for weeks, or you think of not being alive, please speak to a doctor, a crisis line or somebody near you as well.',
  tier: 1,
  focusArea: 'Small steps',
  minutes: 5,
  sources: [],
  practices: [
    {
      title: 'Open something',
      text: 'Open a window, a curtain or a door, and stand there for three breaths. That is the whole practice. If you can, leave it open a little.',
    },
    {
      title: 'Water and something warm',
      text: 'Drink a glass of water and have something warm, however simple. You need no appetite for the kindness in it. Put the cup where you see it tomorrow.',
    },
    {
      title: 'Ten steps',
      text: 'Walk ten steps that you would not have walked, in the flat or outside. If more come by themselves, let them. If not, ten was the number.',
    },
    {
      title: 'A face or a voice',
      text: 'Let one living being into the day: a call, a shopkeeper, a dog in the street. You need not be good company. Being in company is the practice.',
    },
    {
      title: 'One square metre',
      text: 'Tidy or wipe a place the size of a tray, and leave the rest as it is. Sit beside it for a moment. It is the best place in the house today.',
    },
    {
      title: 'What was less bad',
      text: 'In the evening, look for one minute of the day that was less bad than the others. Write when it was and what was around it. It need not have been good.',
    },
    {
      title: 'A note for a grey morning',
      text: 'Write yourself a note for the next grey morning: which of the seven steps is possible even then, and whom you can call. Put it beside your bed. You know that weather, and you have a coat.',
    },
  ],
};
