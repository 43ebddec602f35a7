import type { ChallengeContent } from '@shadow-guide/challenges';

export const aKinderVoice: ChallengeContent = {
  id: 'a-kinder-voice',
  title: 'A kinder voice',
  description:
    'Two weeks of speaking to yourself as you would to somebody you care for. Self-compassion has been described as three things together: kindness instead of harsh judgement, seeing that others struggle too, and holding pain in awareness without drowning in it (Neff, 2003). In 27 trials, practising it went with less stress and self-criticism, with the caution that the programmes differed widely (Ferrari et al., 2019). Where kindness hurts, small portions are enough.',
  tier: 2,
  focusArea: 'Self-compassion',
  minutes: 10,
  sources: ['neff2003', 'ferrari2019'],
  practices: [
    {
      title: 'For a friend',
      text: 'Think of a friend, a child or an animal who is having a hard time, and notice what your face and chest do. Which sentence would you say to them? Keep the sentence; you will need it again.',
    },
    {
      title: 'The same sentence',
      text: 'Take the sentence from yesterday and say it to yourself, about something small that went wrong. It may feel odd or untrue. You are trying on a coat, and nobody makes you buy it.',
    },
    {
      title: 'A hand that helps',
      text: 'Find a touch that is good for you: a hand on the chest, on the arm, around a warm cup. Leave it there for a few minutes while you breathe. If touch is not pleasant, let a blanket or the back of a chair do it.',
    },
    {
      title: 'This is a hard moment',
      text: 'Remember something mildly unpleasant from this week, a three out of ten. Say: "This was a hard moment." No repair, no lesson; with the touch from yesterday, just that much truth.',
    },
    {
      title: 'Others, too',
      text: 'Stay with a mild difficulty and picture how many people will be feeling something similar right now. You do not know their names. See whether it makes your own share a little less lonely.',
    },
    {
      title: 'What do I need?',
      text: 'Ask yourself, as you would ask a guest: "What do you need just now?" Leave the answer plenty of time. Rest, water, a word, nothing: give as much of it as today allows.',
    },
    {
      title: 'The three together',
      text: 'Bring the last days into one short pause: this is hard; it happens to others as well; may I be kind to myself. Say it in your own words, three or four times, slowly. You now have something that fits between two appointments.',
    },
    {
      title: 'The tone',
      text: 'Listen to how you speak to yourself today, not to what you say. Is it clipped, tired, mocking, warm? Say one ordinary thing, such as "now the keys", in the tone you would use for a friend.',
    },
    {
      title: 'A kind reason',
      text: 'Think of something you did that you wish you had done better, nothing large. Look for what you were trying to protect or to reach when you did it. A reason is not an excuse, and you can see both.',
    },
    {
      title: 'When kindness stings',
      text: 'For some of us a friendly word hurts at first, because it shows how long it was missing. If that happens, go back to your breath or look around the room, and take only as much as is bearable. Small portions count.',
    },
    {
      title: 'A wish',
      text: 'Choose a wish for yourself that you can mean: may I be safe, may I be at ease, may I get through this day. Let it go along with your breath for ten minutes. When it turns hollow, rest and begin again with a simpler one.',
    },
    {
      title: 'A wish for someone else',
      text: 'Begin with the wish for yourself, and then give the same one to somebody you pass or think of today. Return to yourself at the end. Notice whether it runs more easily in one direction.',
    },
    {
      title: 'Kindness with a spine',
      text: 'Being kind to yourself can also mean a no. Sit with one thing that you have said yes to and did not want. Imagine saying a friendly no, and feel for where in your body it stands.',
    },
    {
      title: 'A letter of three lines',
      text: 'Sit for a few minutes, and then write three lines to yourself: what is hard, that you are not alone in it, what you wish for yourself. Put them somewhere you will meet them by chance. They are from someone who was with you for two weeks.',
    },
  ],
};
