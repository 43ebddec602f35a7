import type { InsightContent } from '../insight-content.js';

export const anxietyAndWorryInsights: readonly InsightContent[] = [
  {
    id: 'a-worry-from-afar',
    title: 'A worry from further away',
    insightType: 'research',
    content:
      'How we look at a dreaded event seems to matter. In studies with 2,344 adults and adolescents altogether, people who pictured it from a distance, as an onlooker would, reported less anxiety and less vivid images than those who stayed inside it (White et al., 2018). These were events that people imagined and feelings that they reported themselves, and the evidence for a cause comes from an adult sample alone. So it is worth a try rather than a promise: tell the worry once as a story about somebody with your name.',
    relatedTopics: ['worry', 'self-distancing'],
    sources: ['white2018'],
  },
  {
    id: 'the-white-bear',
    title: 'The white bear',
    insightType: 'research',
    content:
      'In a well-known experiment, people who were told not to think of a white bear could not keep it out, and afterwards thought of it more than people who had been free to think of it from the start. Having one set thought to turn to made that rebound smaller (Wegner et al., 1987). It was a short task in a laboratory with a harmless thought, so it says little about heavy ones. It may take some blame away, though: that a worry comes back when you push it off is not a weakness of yours.',
    relatedTopics: ['worry', 'thought suppression'],
    sources: ['wegner1987'],
  },
  {
    id: 'worry-wears-a-uniform',
    title: 'Worry wears a uniform',
    insightType: 'reflection',
    content:
      'Worry often behaves as if it were work: it sits up late, it leaves nothing out, it looks responsible. Ask it, as you would a colleague, what has got done. Now and then there is a task in it, a call to make or a date to check, and it can be written down. What is left after that is usually love for something, and fear for it. Love can be shown in other ways, and by day.',
    relatedTopics: ['worry', 'control'],
    sources: [],
  },
  {
    id: 'enough-to-go-on',
    title: 'Enough to go on',
    insightType: 'reflection',
    content:
      'We seldom know how things will turn out, and on most days we do not notice. We post letters, sit on chairs, fall asleep. Look for three things that you trusted today without a proof. The point is not that the worry is foolish; it is that you have an old skill of going on with what you know, and that it has been working all day in the background.',
    relatedTopics: ['uncertainty', 'trust'],
    sources: [],
  },
  {
    id: 'the-five-o-clock-slip',
    title: 'The slip for five o’clock',
    insightType: 'practice',
    content:
      'Carry slips of paper, or a note in your phone. When a worry calls, write one word of it and the time at which you will see to it, five o’clock for example. At five, read the words. Some will have settled themselves, some need a telephone call, and some want only to be thought through for ten minutes. When the time is up, stand up and move to another room, or at least to another chair.',
    relatedTopics: ['worry', 'everyday life'],
    sources: [],
  },
];
