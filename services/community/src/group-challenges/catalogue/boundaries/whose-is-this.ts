import type { ChallengeContent } from '@shadow-guide/challenges';

export const whoseIsThis: ChallengeContent = {
  id: 'whose-is-this',
  title: 'Whose is this?',
  description:
    'A week of sorting what belongs to you from what you carry for others: moods, tasks, silences. Nothing has to be handed back at once. It is enough to read the label on each bag.',
  tier: 2,
  focusArea: 'What is mine to carry',
  minutes: 10,
  sources: [],
  practices: [
    {
      title: 'The weather of the others',
      text: 'Enter a room today and notice whose mood you read first. Then ask how you were a minute before you came in. Write both down.',
    },
    {
      title: 'Bags in the hall',
      text: 'Imagine all that you carry standing in the hall as bags. Put a name tag on each: mine, theirs, ours, nobody knows. Do not lift any today.',
    },
    {
      title: 'The fixer’s hands',
      text: 'When somebody tells you of a trouble, hold back the first piece of advice. Ask, "Would you like ideas, or company?" Watch what your hands do while they answer.',
    },
    {
      title: 'An unsaid expectation',
      text: 'Find something that you believe others expect of you and that nobody has said. Write it as a sentence. Add one question that would find out whether it is so.',
    },
    {
      title: 'Sorry, and not',
      text: 'Count how often you say sorry today. Once, try "thank you for waiting" or nothing in its place. Keep sorry for what you did.',
    },
    {
      title: 'A line in chalk',
      text: 'Choose one small line for this week: no messages after nine, no lending of that book. Tell the person concerned in a single friendly sentence. Chalk lines may be drawn again when it rains.',
    },
    {
      title: 'What I gladly carry',
      text: 'Look at the bags once more and choose the ones you carry gladly. Feel the difference in your shoulders when it is chosen. The others may stand in the hall a while longer.',
    },
  ],
};
