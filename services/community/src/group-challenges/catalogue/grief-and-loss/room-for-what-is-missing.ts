import type { ChallengeContent } from '@shadow-guide/challenges';

export const roomForWhatIsMissing: ChallengeContent = {
  id: 'room-for-what-is-missing',
  title: 'Room for what is missing',
  description:
    'A week of small places for whoever or whatever you have lost. Each practice lasts a few minutes and then closes again, so that the day can go on. On days when it is too raw, the first practice is enough for the whole week.',
  tier: 1,
  focusArea: 'Making room',
  minutes: 7,
  sources: [],
  practices: [
    {
      title: 'A place with an edge',
      text: 'Choose a small place for your loss: a shelf, a stone, a page, a step outside the door. Stand there for as long as three slow breaths, and then leave it. The place stays; you may come and go.',
    },
    {
      title: 'Say the name',
      text: 'Go to your place and say the name of who or what is missing, aloud if you can. You need not add anything. Notice what your throat and hands do, and then turn back to the day.',
    },
    {
      title: 'One ordinary thing',
      text: 'Remember something small and everyday: how they laughed at the radio, the sound of that front door. Write it down in one sentence. Ordinary things are often the ones we fear to lose next.',
    },
    {
      title: 'What the day asks',
      text: 'Grief costs strength that nobody sees. Look at what stands in front of you today, and take one thing off the list or ask somebody to do it. That counts as today’s practice.',
    },
    {
      title: 'Mixed company',
      text: 'If relief, anger or even laughter come along with the sadness, let them sit down too. Write the names of two feelings that were there today, side by side. They do not cancel each other.',
    },
    {
      title: 'Someone who can hear',
      text: 'Think of one person, or one place such as the forum, where you could say a sentence about your loss. Write the sentence. Whether you send it is up to you.',
    },
    {
      title: 'A light and an end',
      text: 'Light a candle, a lamp, or open a curtain at your place, and stay for one song or one cup of tea. Then put it out or draw it closed. Missing them will go on; this visit ends here.',
    },
  ],
};
