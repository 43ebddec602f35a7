import type { ChallengeContent } from '@shadow-guide/challenges';

export const whatIWouldRatherHide: ChallengeContent = {
  id: 'what-i-would-rather-hide',
  title: 'What I would rather hide',
  description:
    'A week of looking at something you would rather hide, from a distance at which you can still breathe. Choose something of small or middle size; what somebody else did to you is not your shame to work on here, and belongs with a person you trust. Stop whenever it gets too close, and look around the room.',
  tier: 3,
  focusArea: 'Looking at shame',
  minutes: 12,
  sources: [],
  practices: [
    {
      title: 'A box with a lid',
      text: 'Imagine a box, and put into it the one thing you want to look at this week. Close the lid. Today you only decide where the box stands and that you have the key.',
    },
    {
      title: 'How hiding works',
      text: 'Without opening the box, notice how you hide: joke, perfect manners, busy hands, silence. Write down one way, and what it has spared you. It did its work.',
    },
    {
      title: 'The blush in the body',
      text: 'Shame has places: face, neck, the wish to look down. Recall a very small embarrassment and find yours. Lift your eyes to the horizon, or to the top of a wall, and feel what changes.',
    },
    {
      title: 'By whose rule?',
      text: 'Something is shameful by a rule. Write the rule that stands over your box in one sentence, and who needed it. See whether you would pass it on to a child.',
    },
    {
      title: 'One inch',
      text: 'Open the lid by an inch: write a single sentence about the thing, in the third person if you like. Then close it and wash your hands or walk about. An inch was the task.',
    },
    {
      title: 'A reader with kind eyes',
      text: 'Picture somebody wise and not easily shocked reading your sentence. Write what they answer, in no more than four lines. If their voice turns harsh, it was somebody else; show them out.',
    },
    {
      title: 'Lid on, key in your pocket',
      text: 'Put the box back where it belongs. Decide whether you would like to tell anybody one day, and who could deserve it; "nobody, for now" is a full answer. Do something friendly with the rest of the hour.',
    },
  ],
};
