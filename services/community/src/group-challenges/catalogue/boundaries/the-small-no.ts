import type { ChallengeContent } from '@shadow-guide/challenges';

export const theSmallNo: ChallengeContent = {
  id: 'the-small-no',
  title: 'The small no',
  description:
    'A week of getting to know your own yes and no before anything has to change. The early days are only for noticing. Where saying no would put you in danger, leave that person out of it, and look for help from people who know such situations.',
  tier: 1,
  focusArea: 'Noticing the yes',
  minutes: 6,
  sources: [],
  practices: [
    {
      title: 'The quick yes',
      text: 'Notice one moment today in which you agreed before you knew what you wanted. Change nothing. In the evening write down the moment and who was there.',
    },
    {
      title: 'Where no lives',
      text: 'Think of something you certainly do not want, such as a soup you dislike. Feel where in the body that no stands: jaw, belly, hands. Learn to know it at its plainest.',
    },
    {
      title: 'Let me think about it',
      text: 'Use one sentence today that buys time: "I will tell you tomorrow." Say it about something harmless. Notice what you fear in the pause, and what really happens in it.',
    },
    {
      title: 'The price of a yes',
      text: 'Take something you agreed to this week, and write down what it costs in hours, sleep or good mood. Beside it, write what you hoped to get. Both columns are true.',
    },
    {
      title: 'A no to a thing',
      text: 'Practise where nobody is hurt: say no to a newsletter, a second helping, a notification. Say it aloud and kindly. Your mouth learns the shape of the word.',
    },
    {
      title: 'A little less',
      text: 'Where you usually give all, offer a part: half an hour instead of the evening, one task instead of three. Say which part you can do, without a long explanation.',
    },
    {
      title: 'My own yes',
      text: 'Find one thing today that you want to say yes to, for no reason but that you want it. Do ten minutes of it. This is what the small no makes room for.',
    },
  ],
};
