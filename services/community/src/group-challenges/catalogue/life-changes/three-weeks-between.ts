import type { ChallengeContent } from '@shadow-guide/challenges';

export const threeWeeksBetween: ChallengeContent = {
  id: 'three-weeks-between',
  title: 'Three weeks between',
  description:
    'Three weeks of walking through a change on paper: what ends, what is open, what begins. Each week has its own question. Pause or leave it whenever it stirs up more than you can hold, and take your decisions about money, health and people with somebody beside you.',
  tier: 3,
  focusArea: 'Between old and new',
  minutes: 12,
  sources: [],
  practices: [
    {
      title: 'A map of before',
      text: 'Draw the old time as a map: places, people, paths you took each day. Mark where it was warm and where it was cold. You are not drawing it to go back.',
    },
    {
      title: 'What I am glad to leave',
      text: 'Write down three things from the old time that you do not miss. There need not be any blame in it. Feel how light or heavy each is as you put it down.',
    },
    {
      title: 'What I would have kept',
      text: 'Write down three things that you would have kept if you had been asked. Stay a moment with one of them. It was yours, and it mattered.',
    },
    {
      title: 'Who I was there',
      text: 'In the old time you had a name for what you were: the reliable one, the newcomer, somebody’s wife. Finish the sentence "There, I was the one who …" a few times. Underline what you want to go on being.',
    },
    {
      title: 'A proper goodbye',
      text: 'Say goodbye to one thing in a way that can be seen: return a key, walk a street, delete a list. Do it slowly. You are the witness that it ends.',
    },
    {
      title: 'The imaginary case',
      text: 'Pack an imaginary case with skills, sayings and friends from the old time. Seven things fit into it. Write why the seventh was worth the space.',
    },
    {
      title: 'The first gate',
      text: 'Read what you have written this week and write one sentence to put over it. Then do something today that has nothing to do with change. You are through the first gate.',
    },
    {
      title: 'Nowhere in particular',
      text: 'This week is about the open middle. Notice one moment today in which you did not know who you were supposed to be, and what you did to fill it. No answer is wanted.',
    },
    {
      title: 'Questions without a hurry',
      text: 'Write five questions that the change has put to you. Strike out those that others are impatient about and you are not. Let the rest stay open till the end of the week.',
    },
    {
      title: 'Wandering',
      text: 'Take a way home, or through a shop, or through a book, that has no purpose. Follow whatever draws you for a quarter of an hour. Note what it was.',
    },
    {
      title: 'Two voices',
      text: 'One part of you may want to hurry forward, and another to stay behind. Give each three lines. Thank both for the concern.',
    },
    {
      title: 'What the body says of it',
      text: 'Ask how this change sits in your body: restless legs, a held breath, a new appetite. Do one small thing for that part. It moves house as well.',
    },
    {
      title: 'A stranger’s kindness',
      text: 'In the middle we depend on people we hardly know: a clerk, a neighbour, somebody in the forum. Recall one kindness of the last weeks. If you can, say thanks for it.',
    },
    {
      title: 'The second gate',
      text: 'Look at your five questions again. Perhaps one has become smaller, or turned into another. Write down the one that you take with you, and let the others go about their business.',
    },
    {
      title: 'Seeds, not plans',
      text: 'This week looks at beginnings. Write down ten small things that might begin, silly ones too. Choose none yet.',
    },
    {
      title: 'Try it on',
      text: 'Pick one of the ten and try it for twenty minutes, as one tries on a hat. You may put it back on the shelf. What did the mirror say?',
    },
    {
      title: 'A new word for yourself',
      text: 'Finish the sentence "Here, I am somebody who …" three times, with things you have really done lately. They may be tiny. Read them aloud once.',
    },
    {
      title: 'Whom to tell',
      text: 'Think of a person who met you as you were, and might like to meet you as you are becoming. Tell them one new thing. You decide how much.',
    },
    {
      title: 'An evening in a year',
      text: 'Describe an ordinary evening a year from now, down to the plates. Not a dream, only an evening that could be. Mark one detail that you could have already.',
    },
    {
      title: 'The first stone',
      text: 'Take that detail and do the first part of it today: buy the plate, ask the question, clear the corner. Small stones are laid one at a time too.',
    },
    {
      title: 'Walking on',
      text: 'Put your pages of the three weeks in order and give the whole a title. Write a last line that begins with "For now". Then close it, and do the next thing in the day.',
    },
  ],
};
