import type { ChallengeContent } from '@shadow-guide/challenges';

export const whatAngerGuards: ChallengeContent = {
  id: 'what-anger-guards',
  title: 'What anger guards',
  description:
    'A week of asking your anger what it stands in front of: a hurt, a value, a tired body. Choose grudges of middling size and do each practice when you are cool. Pause or leave it whenever the heat climbs; a walk round the block is always allowed.',
  tier: 3,
  focusArea: 'Beneath anger',
  minutes: 12,
  sources: [],
  practices: [
    {
      title: 'The guard at the gate',
      text: 'Picture your anger as someone on duty at a gate. Describe their coat and how long the shift has been. You need not go through the gate today.',
    },
    {
      title: 'What was crossed?',
      text: 'Think of a small recent anger and finish the sentence: "It matters to me that …" Try three endings. One of them may be a value of yours.',
    },
    {
      title: 'The softer word',
      text: 'Look for a second feeling behind that anger: disappointed, left out, ashamed, worn. Say "and also" before it, so that nothing is taken from the first.',
    },
    {
      title: 'An old uniform',
      text: 'Ask which habit of your anger is old and no longer fits: going loud, going silent, leaving the room. Note one, and something that would fit better now. You need not look for where it came from.',
    },
    {
      title: 'The other side of the street',
      text: 'Describe the event of the second day as a stranger across the street would have seen it. Include one thing that you did. A description is not yet a verdict.',
    },
    {
      title: 'What would protect it better?',
      text: 'Name what the guard protects, and think of two other ways to protect it: a request, a rule, a distance, an ally. Circle the one that harms nobody.',
    },
    {
      title: 'Off duty',
      text: 'Let the guard sit down for ten minutes while you do something slow and pleasant. Say that you will call if needed. End by noting what it was like to be without a guard, however briefly.',
    },
  ],
};
