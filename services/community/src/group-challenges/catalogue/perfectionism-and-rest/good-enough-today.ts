import type { ChallengeContent } from '@shadow-guide/challenges';

export const goodEnoughToday: ChallengeContent = {
  id: 'good-enough-today',
  title: 'Good enough today',
  description:
    'A week of finishing things a little before they are perfect and finding out what happens. Choose matters in which nobody is harmed by a crooked line; medicines and brakes are not for practising.',
  tier: 1,
  focusArea: 'Leaving it as it is',
  minutes: 6,
  sources: [],
  practices: [
    {
      title: 'Eighty is a number',
      text: 'Choose one task and decide beforehand what would be enough. Stop when you reach it. Sit for a minute beside the unfinished fifth and notice the pull.',
    },
    {
      title: 'A crooked line',
      text: 'Leave one small thing visibly imperfect: a cushion, a comma, a parting in your hair. Look at it once in the evening. The house is still standing.',
    },
    {
      title: 'The rule behind it',
      text: 'Finish the sentence: "If it is not perfect, then …" Write what comes without polishing. Ask whether you would hang this rule on somebody else’s wall.',
    },
    {
      title: 'Half the time',
      text: 'Give a routine task half of its usual time, with a clock. Hand it in or put it away when the clock rings. Write down what was missing, and who noticed.',
    },
    {
      title: 'First draft to a friend',
      text: 'Show somebody something unready: a plan, a sketch, an idea that limps. Say that it is unready. Notice what becomes possible because it is not yet closed.',
    },
    {
      title: 'A mistake in daylight',
      text: 'Mention a small mistake of yours today as one mentions the weather, without a defence and without a scolding. Move on to the next subject.',
    },
    {
      title: 'What I did not do',
      text: 'Write a list of things you left undone this week and what you had instead: sleep, a walk, a talk. Read it as a list of choices. Some of them were good.',
    },
  ],
};
