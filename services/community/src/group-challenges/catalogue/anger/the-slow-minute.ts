import type { ChallengeContent } from '@shadow-guide/challenges';

export const theSlowMinute: ChallengeContent = {
  id: 'the-slow-minute',
  title: 'The slow minute',
  description:
    'A week of putting one slow minute between being stirred up and doing something about it. The minute does not swallow the anger; it keeps the choice with you. If you are afraid of hurting somebody or yourself, go to another room and call for help.',
  tier: 1,
  focusArea: 'Slowing down',
  minutes: 6,
  sources: [],
  practices: [
    {
      title: 'First signs',
      text: 'Remember the last time you were annoyed, a small one, and find the first thing your body did: heat, jaw, a quicker step. Write it down. Tomorrow you may notice it a second sooner.',
    },
    {
      title: 'Count the tiles',
      text: 'When something annoys you today, count things for one minute: tiles, cars, leaves. Only then decide whether to speak. It is fine if the annoyance is still there.',
    },
    {
      title: 'Lower and slower',
      text: 'Say one ordinary sentence today half as loud and half as fast as usual, best when you are slightly irritated. Notice whether the rest of you follows.',
    },
    {
      title: 'Walk it round the block',
      text: 'Take a slow walk when you are stirred up, without rehearsing the quarrel. Each time the speech begins again, name something green or blue. Come back when your steps are even.',
    },
    {
      title: 'The size of it',
      text: 'Give today’s anger a number from one to ten, and the event another. If they differ, ask what else is in it: hunger, an old story, a long week. Do not apologise for the answer.',
    },
    {
      title: 'I, once',
      text: 'Write down what angered you in one sentence that begins with "I" and contains a wish: "I would like to be asked first." Leave out always and never. Keep it for a cool hour.',
    },
    {
      title: 'A cool hour',
      text: 'Choose something small that annoyed you this week, and say or write the sentence from yesterday when you are calm. Or decide that it may pass, and notice that you decided.',
    },
  ],
};
