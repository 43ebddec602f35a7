import type { InsightContent } from '../insight-content.js';

export const boundariesInsights: readonly InsightContent[] = [
  {
    id: 'silence-for-the-sake-of-peace',
    title: 'Silence for the sake of peace',
    insightType: 'research',
    content:
      'Jack and Dill (1992) made a questionnaire about putting others’ needs first and hiding one’s feelings to keep a relationship. In three groups of women, students, residents of shelters and mothers, higher scores went with more depressive symptoms. Only women were asked, and a link is not a cause. There is another limit that matters here: silence can be a sensible answer where speaking is not safe. Where it is safe, one might ask what one’s own silence keeps, and what it costs.',
    relatedTopics: ['people pleasing', 'relationships', 'low mood'],
    sources: ['jackDill1992'],
  },
  {
    id: 'needing-to-be-liked',
    title: 'Needing to be accepted',
    insightType: 'research',
    content:
      'Among 118 people in treatment for depression, a strong need for acceptance went with depressive symptoms, negative thoughts and a need for approval (Moore and Blackburn, 1994). All of them were patients and were asked once, so nobody can tell from it what came first, or whether it is so for everybody. What one might take from it is small and kind: if a no costs you more strength than it seems to cost others, there may be a good deal hanging on it.',
    relatedTopics: ['people pleasing', 'acceptance'],
    sources: ['mooreBlackburn1994'],
  },
  {
    id: 'the-yes-that-arrives-first',
    title: 'The yes that arrives first',
    insightType: 'reflection',
    content:
      'Some of us say yes as others blink. By the time we know what we want, the evening is given away. This yes was probably of use once: it kept somebody calm, or near. It need not be scolded, only met a little earlier. Look for the first sign: a smile that comes too soon, a held breath, the words "of course". What comes before "of course" is yours.',
    relatedTopics: ['people pleasing', 'automatic answers'],
    sources: [],
  },
  {
    id: 'a-fence-has-a-gate',
    title: 'A fence has a gate',
    insightType: 'reflection',
    content:
      'A boundary is easily imagined as a wall. Think of a garden fence instead: one can talk across it, lean on it, and it has a gate that opens from your side. Somebody who knows where the fence is can come quite close without treading on anything. Which of your fences would you like to make visible, and to whom would you give a key?',
    relatedTopics: ['boundaries', 'closeness'],
    sources: [],
  },
  {
    id: 'three-sentences-of-time',
    title: 'Three sentences that buy time',
    insightType: 'practice',
    content:
      'Choose one of these and learn it by heart: "Let me look at my week." "I will tell you tomorrow." "I cannot answer that at once." Use it the next time you are asked for something small. In the time you have bought, ask yourself what you would answer if the other person were going to be pleased either way. You can still say yes; then it will be yours. With people who could harm you, your safety comes first.',
    relatedTopics: ['boundaries', 'everyday life'],
    sources: [],
  },
];
