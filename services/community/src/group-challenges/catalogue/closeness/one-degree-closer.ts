import type { ChallengeContent } from '@shadow-guide/challenges';

export const oneDegreeCloser: ChallengeContent = {
  id: 'one-degree-closer',
  title: 'One degree closer',
  description:
    'A week of very small steps towards other people, at a distance that you choose. Each can be done with somebody you know a little or well, and a step that does not suit today may be left out.',
  tier: 1,
  focusArea: 'Small contact',
  minutes: 7,
  sources: [],
  practices: [
    {
      title: 'Who is on your map?',
      text: 'Draw yourself as a dot, and the people in your life as dots around it, nearer and further. Do not judge the drawing. Mark one dot that you would not mind one degree closer.',
    },
    {
      title: 'Eyes up',
      text: 'Once today, at a counter or on a landing, look up and say a full sentence instead of a nod. Notice the half-second before you do it.',
    },
    {
      title: 'A message without a purpose',
      text: 'Send somebody a line that asks for nothing: "I passed the bakery and thought of you." If an answer comes, good. If none comes, you have still been the one who wrote.',
    },
    {
      title: 'A true answer',
      text: 'When somebody asks how you are, give one that is one degree truer than usual. "A bit tired, and glad it is Friday" is plenty. See what they do with it.',
    },
    {
      title: 'Listening without planning',
      text: 'In one conversation, let the other person finish, wait a breath, and only then reply. Your next sentence will be there when you need it.',
    },
    {
      title: 'A small request',
      text: 'Ask somebody for something easy: a recipe, a pen, a second opinion. Being asked can be pleasant. Let them do it in their own way.',
    },
    {
      title: 'Enough for now',
      text: 'Look at your drawing again. Is a dot somewhere else, or do you see it otherwise? Write one sentence on what distance is right for you this month, and know that it may change.',
    },
  ],
};
