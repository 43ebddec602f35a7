import type { InsightContent } from '../insight-content.js';

export const perfectionismAndRestInsights: readonly InsightContent[] = [
  {
    id: 'more-is-asked-of-everyone',
    title: 'Perfectionism has become more common',
    insightType: 'research',
    content:
      'If you feel that more and more is expected of you, many say the same. Over 164 samples with 41,641 students in the United States, Canada and Britain, all three kinds of perfectionism that were measured rose between 1989 and 2016, most of all the sense that others demand it (Curran and Hill, 2019). These were students in three countries who described themselves, and why it rose was not tested. It is not only your own fault line, then; some of the ground has moved.',
    relatedTopics: ['perfectionism', 'social pressure'],
    sources: ['curranHill2019'],
  },
  {
    id: 'the-whip-and-the-work',
    title: 'The standard and the scolding',
    insightType: 'research',
    content:
      'A survey of 381 people, most of them students, found that habitual self-criticism went with unhealthy perfectionism and with distress, and in the figures explained a part of the link between the two (James et al., 2015). Everything was asked at one time, so which came first is an assumption. The idea behind it can be tried gently: keep the standard for a day, and leave out the scolding. Is the work really worse, or only quieter?',
    relatedTopics: ['perfectionism', 'self-criticism'],
    sources: ['james2015'],
  },
  {
    id: 'for-whom-is-it-perfect',
    title: 'For whom is it perfect?',
    insightType: 'reflection',
    content:
      'Most perfect things have an audience, even if it is only in the mind: a teacher, a parent, somebody who once laughed. Ask, over the thing you cannot let go of, who will look at it, and what they are to see. Perhaps they moved away long ago. Perhaps the only person who still checks the edges is you, at eleven at night, in bad light.',
    relatedTopics: ['perfectionism', 'approval'],
    sources: [],
  },
  {
    id: 'the-list-that-never-ends',
    title: 'The list that never ends',
    insightType: 'reflection',
    content:
      'For some of us rest is what comes after the list, and the list has no after. One can turn it round and ask what the list is for. Behind most of its items stands somebody who is to be well: a child, a customer, yourself in winter. You are on that list too, and not only as the one who ticks it off. What would it look like to be one of its items this week?',
    relatedTopics: ['rest', 'duty'],
    sources: [],
  },
  {
    id: 'eighty-in-the-hundred',
    title: 'Deciding what is enough',
    insightType: 'practice',
    content:
      'Before you begin a task, write down in one line what would be enough: "two pages, read through once". Begin, and stop when the line is reached, even if your fingers itch. Put the thing out of sight for an hour. Afterwards, ask whether anybody was harmed by what is missing. Choose small tasks for this, nothing on which health or safety depends.',
    relatedTopics: ['perfectionism', 'everyday life'],
    sources: [],
  },
];
