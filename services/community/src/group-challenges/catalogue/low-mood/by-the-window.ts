import type { ChallengeContent } from '@shadow-guide/challenges';

export const byTheWindow: ChallengeContent = {
  id: 'by-the-window',
  title: 'By the window',
  description:
    'Two weeks of widening a narrow day a little at a time, for when the small steps have become possible again. Pause or leave it whenever it turns into one more thing to fail at. It stands beside treatment and medicine, never in their place.',
  tier: 3,
  focusArea: 'Widening the day',
  minutes: 10,
  sources: [],
  practices: [
    {
      title: 'Where the light falls',
      text: 'Find out where in your home there is most daylight, and at what hour. Spend ten minutes there today, doing whatever you would do anyway.',
    },
    {
      title: 'The shape of the day',
      text: 'Draw your day as a line: up where it was lighter, down where it was heavier. Do not explain the line. Tomorrow’s may have another shape.',
    },
    {
      title: 'Before the mood agrees',
      text: 'Choose something that used to be pleasant and do ten minutes of it without waiting to feel like it. Afterwards, write one word about it; "nothing" is a word.',
    },
    {
      title: 'Hands in something',
      text: 'Knead, peel, polish, sort, plant: give your hands a piece of work with a beginning and an end. Let them be occupied while your mood does as it likes.',
    },
    {
      title: 'The thought that goes round',
      text: 'Notice when a thought comes by for the third time. Say "there you are again", stand up, and do something that needs your eyes. You can think about it on Thursday.',
    },
    {
      title: 'Music from before',
      text: 'Listen to one piece that you liked at another time of your life. Stay only while it is bearable. You were somebody then too, and you are the one who remembers it.',
    },
    {
      title: 'A week on paper',
      text: 'Look at the lines of these days next to each other. Mark one thing that stood beside a lighter spot. It may be chance; you might try it again to see.',
    },
    {
      title: 'Somebody is glad of it',
      text: 'Do a small thing that makes another being’s day easier: water a plant, hold a door, answer a letter. Keep it small enough that you have some left.',
    },
    {
      title: 'Out to the corner',
      text: 'Go as far as the next corner and back, and bring home one thing that you noticed: a colour, a smell, a word on a sign. Write it down when you return.',
    },
    {
      title: 'The hour before sleep',
      text: 'Choose a last hour without news and without the bright screen, as well as you can. Do it badly, but do it. Note the next day how the night was, without drawing conclusions yet.',
    },
    {
      title: 'Speaking of it plainly',
      text: 'Tell one person in a plain sentence how it is: "It has been a heavy month." You need not add that you are fine. If nobody comes to mind, write it in the journal.',
    },
    {
      title: 'Something to look forward to',
      text: 'Put one modest thing into the coming week: a film, a soup, a bench. Write it where you see it. On the day you may still decide otherwise.',
    },
    {
      title: 'What I no longer believe at noon',
      text: 'Write down a dark thought that came at night, and read it again at noon tomorrow. Put a mark beside what still seems true, and another beside what does not. Hours differ.',
    },
    {
      title: 'Leave the window open',
      text: 'Choose two of these practices for the weeks ahead, the two that cost least. Write them where you can see them. The other twelve were attempts, and attempts are allowed to stay in the drawer.',
    },
  ],
};
