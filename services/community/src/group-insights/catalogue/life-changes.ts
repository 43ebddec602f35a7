import type { InsightContent } from '../insight-content.js';

export const lifeChangesInsights: readonly InsightContent[] = [
  {
    id: 'the-story-is-still-being-told',
    title: 'A story that is still being told',
    insightType: 'research',
    content:
      'People carry an inner story that ties together where they come from and where they may be going. Those whose stories find something good after hardship, and in which they act and explore, tend to report better mental health (McAdams and McLean, 2013). The authors say themselves that cause and effect remain to be separated, and that culture shapes which stories are liked. In the middle of a change there may be no good end yet. A chapter is allowed to stop at "and then it was February".',
    relatedTopics: ['change', 'life story'],
    sources: ['mcAdamsMcLean2013'],
  },
  {
    id: 'new-ways-take-their-time',
    title: 'New ways take their time',
    insightType: 'research',
    content:
      'If the new days still feel like somebody else’s clothes: in a study, 96 volunteers repeated one small daily behaviour for twelve weeks, and the time until it went almost by itself ranged from 18 to 254 days. Missing a single day made no material difference (Lally et al., 2010). The volunteers rated themselves, and the curve fitted well for only 39 of them, so an average would hide a lot. There is no number by which you have to have arrived.',
    relatedTopics: ['change', 'habits'],
    sources: ['lally2010'],
  },
  {
    id: 'neither-here-nor-there',
    title: 'Neither here nor there',
    insightType: 'reflection',
    content:
      'Between two shores a boat looks lost from both of them. People on the one ask why you left, people on the other when you will come. It may be a relief to say simply where you are: in between, with a bag, for a while. What do you see from here that can be seen from neither shore?',
    relatedTopics: ['change', 'uncertainty'],
    sources: [],
  },
  {
    id: 'the-wished-for-change',
    title: 'Sad about what was wished for',
    insightType: 'reflection',
    content:
      'Even a change that we wanted takes something away: the way to the old door, a neighbour’s cough, the person we were there. Being sad about it does not prove that the choice was wrong. You could give both their due: one evening for what is beginning, and an hour of it for what has ended. They do not have to shake hands.',
    relatedTopics: ['change', 'mixed feelings'],
    sources: [],
  },
  {
    id: 'three-fixed-points',
    title: 'Three fixed points',
    insightType: 'practice',
    content:
      'Choose three small things that will happen on every day of this week, whatever else does: one in the morning, one at noon, one before sleep. A cup by the window, five minutes outside, shoes set side by side. They should cost nothing and need nobody’s consent. At the end of the week, keep the one that held you best. If a day goes by without them, begin again with the next cup.',
    relatedTopics: ['change', 'everyday life'],
    sources: [],
  },
];
