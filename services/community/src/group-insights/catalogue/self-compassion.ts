import type { InsightContent } from '../insight-content.js';

export const selfCompassionInsights: readonly InsightContent[] = [
  {
    id: 'what-trials-of-self-compassion-found',
    title: 'What the trials found',
    insightType: 'research',
    content:
      'In 27 randomised trials, programmes that train self-compassion had moderate effects on self-compassion itself, on stress, low mood, anxiety and self-criticism; in groups they did better than with individuals (Ferrari et al., 2019). The authors warn that unsuccessful trials may have gone unpublished and that the programmes differed widely. They were whole programmes, not a few lines on a screen. It is a fair reason to try, in small portions, and to stop where it does you no good.',
    relatedTopics: ['self-compassion', 'self-criticism'],
    sources: ['ferrari2019'],
  },
  {
    id: 'others-ways-did-as-well',
    title: 'Other ways did about as well',
    insightType: 'research',
    content:
      'A second look at the evidence: over 22 randomised trials, therapies related to self-compassion did better than controls for self-compassion, anxiety and depression, but had no significant advantage when they were compared only with other active treatments (Wilson et al., 2019). These were therapies, not something done on one’s own. So kindness to yourself is one good way among several. If another one suits you more, a talk, a course or a walk with a friend, you are not missing the only door.',
    relatedTopics: ['self-compassion', 'evidence'],
    sources: ['wilson2019'],
  },
  {
    id: 'shame-likes-the-dark',
    title: 'What shame says about you',
    insightType: 'reflection',
    content:
      'Guilt says "I did something"; shame says "I am something". The second sentence is so short that one hardly hears what is missing in it: when, where, with what in one’s hands, under whose rule. You might put one of these words back in, for yourself alone. The sentence grows longer, and a longer sentence has room in it for a person.',
    relatedTopics: ['shame', 'self-image'],
    sources: [],
  },
  {
    id: 'kindness-can-hurt-first',
    title: 'When kindness hurts',
    insightType: 'reflection',
    content:
      'For some people a warm word is hard to bear: the eyes sting, or one wants to leave the room. That does not mean that the word was wrong or that you cannot be helped. Perhaps it shows how cold it was before. You may take kindness as one takes soup after a long cold day, by the spoon. Fairness is a good spoon to begin with, and so is being left in peace.',
    relatedTopics: ['self-compassion', 'pacing'],
    sources: [],
  },
  {
    id: 'a-bearable-sentence',
    title: 'A sentence you can bear',
    insightType: 'practice',
    content:
      'Look for a friendly sentence to yourself that you can hear without wincing. Begin plainly: "This is hard." "I have slept too little." "Others would find this heavy as well." Try them like gloves, and keep the one that fits. Say it once in the morning and once when something goes wrong. If all of them pinch, say your name and the day of the week in a calm voice; that is on your side too.',
    relatedTopics: ['self-compassion', 'everyday life'],
    sources: [],
  },
];
