import type { ChallengeContent } from '@shadow-guide/challenges';

export const innerWeather: ChallengeContent = {
  id: 'inner-weather',
  title: 'Inner weather',
  description:
    'A week of noticing feelings as one notices weather: what kind, how strong, moving which way. In a laboratory study, choosing a word for the feeling in a picture went with a smaller response of the amygdala, a part of the brain that is involved in emotion (Lieberman et al., 2007); it did not test whether naming treats anything, and here it only needs to be honest.',
  tier: 2,
  focusArea: 'Feelings',
  minutes: 8,
  sources: ['lieberman2007'],
  practices: [
    {
      title: 'A look out of the window',
      text: 'Sit quietly and ask what the weather is like inside: clear, grey, gusty, no idea. Take the first answer. Stay a few minutes with your breath and let the sky do what it does.',
    },
    {
      title: 'A more exact word',
      text: 'Look inside as yesterday, and then try to be one step more precise: not "bad" but worn out, left out, on edge. Try two or three words as one tries keys. Keep the one that turns, or say "something".',
    },
    {
      title: 'Where it is',
      text: 'Take the word you find today and ask where in your body you would point to if somebody asked. Rest your attention at the edge of that place. If it grows strong, open your eyes wide and feel your feet.',
    },
    {
      title: 'How much of it',
      text: 'Give what you feel a number from nought to ten, then wait five minutes with your breath, and look again. The number may rise, fall or stay. You are only reading the instrument.',
    },
    {
      title: 'There is',
      text: 'Instead of "I am angry", say quietly "there is anger here", or whatever is there. Notice what the other sentence does to the distance between you and it. Use whichever of the two is truer today.',
    },
    {
      title: 'Two at the same time',
      text: 'Feelings often come in pairs: relieved and sad, proud and afraid. Look for a second one behind the first. You need not decide between them; both can sit at the table.',
    },
    {
      title: 'The pleasant ones, too',
      text: 'Go through this day, or the last one, and find a moment that was pleasant, however small. Name it as exactly as you named the hard ones, and feel for where it was. Weather has light in it as well.',
    },
  ],
};
