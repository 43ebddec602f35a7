import type { InsightContent } from '../insight-content.js';

export const angerInsights: readonly InsightContent[] = [
  {
    id: 'hitting-a-cushion',
    title: 'Hitting it out did not help',
    insightType: 'research',
    content:
      'It sounds right that anger has to come out. When students who had been angered in a laboratory hit a punching bag while thinking of the person who had provoked them, they ended up angrier and more aggressive than those who were distracted or did nothing (Bushman, 2002). It was a staged provocation, and it tested hitting, not talking something over. If you need to move, a walk on which you count blue doors may serve you better than a fight with a cushion.',
    relatedTopics: ['anger', 'venting'],
    sources: ['bushman2002'],
  },
  {
    id: 'turn-the-flame-down',
    title: 'Turning the flame down',
    insightType: 'research',
    content:
      'A review of 154 studies with more than 10,000 people compared what people do about anger. Activities that calm, such as breathing practices, mindfulness or meditation, lowered it; those that stir the body up, venting among them, did not help overall (Kjærvik and Bushman, 2024). The activities and the people were very different, and exercise can be good for other reasons. It speaks for cooling first and talking afterwards, and it does not say that your anger is wrong.',
    relatedTopics: ['anger', 'calming'],
    sources: ['kjaervikBushman2024'],
  },
  {
    id: 'anger-at-the-gate',
    title: 'Who stands at the gate',
    insightType: 'reflection',
    content:
      'Anger often arrives first and loudest, like somebody on duty at a gate. It may be worth asking what is behind the gate: a hurt, a promise that was broken, tiredness, something you hold dear. You need not send the guard away to find out. You might only say, "I see that you are here; what are you looking after?" The answer changes nothing about who was in the right, and it may change what you ask for.',
    relatedTopics: ['anger', 'hurt'],
    sources: [],
  },
  {
    id: 'the-anger-that-never-came',
    title: 'Anger that stays away',
    insightType: 'reflection',
    content:
      'Some people are never angry, and tired instead, or sarcastic, or very tidy. If you are one of them, look back for a moment in which something was not all right and you were especially nice. What would you have said if nothing could break? You need not say it now. It is enough to know that the sentence is there, and that it has waited politely.',
    relatedTopics: ['anger', 'people pleasing'],
    sources: [],
  },
  {
    id: 'the-cool-hour',
    title: 'The sentence for a cool hour',
    insightType: 'practice',
    content:
      'When you are angry, write down one sentence that begins with "I" and ends in a wish: "I was left out of the plan, and I would like to be asked next time." Cross out always, never and every name. Then wait until you have eaten and slept. In the cool hour, read it once more and decide whether to say it, to change it or to let it go. If you fear that you might hurt somebody, leave the place first and get help.',
    relatedTopics: ['anger', 'communication'],
    sources: [],
  },
];
