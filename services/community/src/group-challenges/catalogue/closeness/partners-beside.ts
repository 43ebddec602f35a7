import type { ChallengeContent } from '@shadow-guide/challenges';

export const partnersBeside: ChallengeContent = {
  id: 'standing-beside',
  title: 'Standing beside',
  description:
    'A week of watching what you do when somebody comes near or goes away: reach, cling, joke, vanish. The practices look at habits, not at faults. If somebody close to you frightens you, this is not the place to try harder; please talk to a person or a service you trust.',
  tier: 2,
  focusArea: 'Near and far',
  minutes: 10,
  sources: [],
  practices: [
    {
      title: 'Reach or retreat',
      text: 'Recall the last time somebody came closer than usual, and the last time somebody turned away. What did you do first in each case? Write a verb for both.',
    },
    {
      title: 'The space at the table',
      text: 'Today, in company, feel how far you sit from others and whether you lean in or out. Move your chair by the width of a hand, either way. Notice which way felt easier.',
    },
    {
      title: 'A gap in the messages',
      text: 'The next time an answer takes long, write down the story your mind tells about it. Add two other stories that fit as well. Wait until the evening before you choose one.',
    },
    {
      title: 'I am going, I am coming back',
      text: 'When you need distance, say so with a return: "I need an hour, then I am with you." Try it with something small, and keep to the hour.',
    },
    {
      title: 'Receiving',
      text: 'When somebody gives you a kind word or a cup, take it without giving one back at once. Say thank you and let the next breath pass. What is uncomfortable about it may be interesting.',
    },
    {
      title: 'After a quarrel, one plank',
      text: 'Think of a small rift. A bridge begins with a plank: a question, a sentence of your own share, a joke that hurts nobody. Lay one, if it is safe and wanted, and let the other side decide about the next.',
    },
    {
      title: 'Two houses, one garden',
      text: 'Draw two houses with a garden between them. Write into your house what stays yours alone, and into the garden what you like to share. Show it to nobody, or to exactly one person.',
    },
  ],
};
