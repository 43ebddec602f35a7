import type { ChallengeContent } from '@shadow-guide/challenges';

export const worryAtArmsLength: ChallengeContent = {
  id: 'worry-at-arms-length',
  title: 'Worry at arm’s length',
  description:
    'A week of looking at a worry from a little further away, like a picture that one holds out to see it whole. Choose a middling worry and leave the largest alone. Stop whenever it becomes too much, and go back to your feet, a window or a voice you know.',
  tier: 3,
  focusArea: 'Worry seen from outside',
  minutes: 12,
  sources: [],
  practices: [
    {
      title: 'Pick one of middle size',
      text: 'Write down three worries and give each a number from one to ten. For this week take one between three and five. The others may wait outside the door.',
    },
    {
      title: 'Its usual film',
      text: 'Describe what this worry shows you as if it were a film: the setting, the music, where it always cuts off. You sit in the audience, near the aisle.',
    },
    {
      title: 'In the third person',
      text: 'Write four sentences about the worry with your own name, as a fair reporter would: "Sam is waiting for a letter." Read them once, in an ordinary voice.',
    },
    {
      title: 'Looking back from next year',
      text: 'Imagine yourself a year from now, mentioning this worry to a friend in passing. Write what that older you might say of it. It does not have to be comforting, only a year away.',
    },
    {
      title: 'What is mine to do?',
      text: 'Draw two circles, one in the other. In the inner one goes what you can do something about, in the outer one what you cannot. Choose a step from the inner circle that takes under ten minutes, and do it.',
    },
    {
      title: 'If it came true',
      text: 'Write in five plain lines what you would do on the first day if it did happen: whom you would ring, where you would sleep, what you would eat. Then close the page and do something with your hands for a while.',
    },
    {
      title: 'Room for not knowing',
      text: 'For ten minutes, let the question stay open. When an answer pushes in, say "perhaps", and feel what you are sitting on. You have lived with open questions before, and you are doing it now.',
    },
  ],
};
