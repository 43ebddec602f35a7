import type { InsightContent } from '../insight-content.js';

export const innerCriticInsights: readonly InsightContent[] = [
  {
    id: 'criticism-wants-to-improve-or-punish',
    title: 'Wanting to improve, wanting to punish',
    insightType: 'research',
    content:
      'Not all self-criticism is of one kind. A questionnaire study with 246 female students told apart two forms, feeling inadequate and hating oneself, and two purposes, wanting to improve and wanting to punish (Gilbert et al., 2004). Self-hatred went most closely with low mood, and being able to reassure oneself went against it. All of it was self-report by students at one point in time, so it cannot say what causes what. Still, the question is worth asking of a hard sentence: does it want something for me, or only something done to me?',
    relatedTopics: ['self-criticism', 'self-reassurance'],
    sources: ['gilbert2004'],
  },
  {
    id: 'two-chairs-nine-people',
    title: 'Two chairs and nine people',
    insightType: 'research',
    content:
      'In a pilot study, nine self-critical people spoke with their inner critic in two chairs, guided by a therapist. Self-compassion rose, self-criticism and low mood fell, and this held over six months (Shahar et al., 2012). Nine people without a control group are very few, and a therapist was in the room throughout. It is a reason to be curious about such conversations and no proof that they help on one’s own. On paper, keep them short, and stop when the voice becomes cruel.',
    relatedTopics: ['self-criticism', 'inner dialogue'],
    sources: ['shahar2012'],
  },
  {
    id: 'a-voice-has-a-place',
    title: 'A voice has a place',
    insightType: 'reflection',
    content:
      'When a hard sentence comes, most of us look at whether it is true. There are other things to look at: where it stands, behind you or in front; how old it sounds; whether it ever asks a question. A voice that has a place and a tone is no longer simply the truth. You do not have to send it away. You may only notice that there are two of you in the room, the one who speaks and the one who hears.',
    relatedTopics: ['inner critic', 'inner voices'],
    sources: [],
  },
  {
    id: 'the-useful-tenth',
    title: 'The useful tenth',
    insightType: 'reflection',
    content:
      'Sometimes a critic is a poor messenger with a small true message: the letter does lie there unanswered. If everything it says is thrown out, the letter goes too; if everything is believed, so does the day. Ask what a good colleague would say about the same matter in the same words or fewer. What is left over, the names, the always and the never, belongs to the messenger and need not be signed for.',
    relatedTopics: ['inner critic', 'fairness'],
    sources: [],
  },
  {
    id: 'a-line-and-a-witness',
    title: 'A line and a witness',
    insightType: 'practice',
    content:
      'Write the critic’s sentence on one line. Below it, write what a fair witness would have seen: the hour, what you did, what was not in your hands. Do not argue and do not console; a witness only reports. Read both lines once, the second one last, and go on with what you were doing. If the first line speaks of harming yourself, leave the exercise and tell somebody today.',
    relatedTopics: ['self-criticism', 'writing'],
    sources: [],
  },
];
