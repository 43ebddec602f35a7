import type { InsightContent } from '../insight-content.js';

export const closenessInsights: readonly InsightContent[] = [
  {
    id: 'feelings-kept-inside',
    title: 'Feelings kept inside',
    insightType: 'research',
    content:
      'Students who tended to hide their feelings before they went to college had weaker close relationships at its end, while those who tended to look at a situation in another way had stronger social connections; their fellow students were asked too (English et al., 2012). The study watched and changed nothing, so it cannot say that the hiding was the cause, and the students were all in the United States. It leaves a question: is there somebody to whom one feeling more could be shown, at no great risk?',
    relatedTopics: ['relationships', 'hiding feelings'],
    sources: ['english2012'],
  },
  {
    id: 'rethinking-and-hiding',
    title: 'Rethinking and hiding',
    insightType: 'research',
    content:
      'In five studies, people who often rethink a situation reported more pleasant feelings, better relationships and more well-being, and people who often hide their feelings reported the reverse (Gross and John, 2003). Most of it consists of links found among students, not of experiments. Hiding is not harmful in every culture or situation, either: at a counter or beside a frightened child it can be the kind thing to do. What matters may be whether you can also do otherwise.',
    relatedTopics: ['emotions', 'relationships'],
    sources: ['grossJohn2003'],
  },
  {
    id: 'reach-and-retreat',
    title: 'Reaching and retreating',
    insightType: 'reflection',
    content:
      'Two people can want the same thing and frighten each other with it. One comes nearer so as not to be left; the other steps back so as not to be swallowed; and each step seems to show that the other was right. If you know such a dance, look at your own first step only. When did it begin this time, what did you hope it would bring, and is there a way to ask for that aloud?',
    relatedTopics: ['closeness', 'fear of being left'],
    sources: [],
  },
  {
    id: 'the-story-in-the-gap',
    title: 'The story in the gap',
    insightType: 'reflection',
    content:
      'A message goes unanswered, and into the gap we write a story. It is often an old one, with the part of the one who is left already cast. The gap itself is empty: a dead battery looks just like indifference from here. You need not believe the kinder story. It is enough to notice that there are several, and that you have chosen one before the evening is over.',
    relatedTopics: ['closeness', 'interpretation'],
    sources: [],
  },
  {
    id: 'an-hour-then-back',
    title: 'An hour, and then I am back',
    insightType: 'practice',
    content:
      'When you need distance, say when you will be back: "I would like an hour to myself, and then let us eat together." Keep to it, above all the first few times. When it is the other person who goes, ask for the time instead of the reason. You may write down what the hour was like, for both of you. If somebody’s nearness makes you afraid, this is not the practice for it; please turn to somebody you trust.',
    relatedTopics: ['closeness', 'communication'],
    sources: [],
  },
];
