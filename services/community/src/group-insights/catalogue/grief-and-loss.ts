import type { InsightContent } from '../insight-content.js';

export const griefAndLossInsights: readonly InsightContent[] = [
  {
    id: 'writing-can-come-too-early',
    title: 'Writing can be too much',
    insightType: 'research',
    content:
      'Writing about a loss is often recommended, and it does not suit everyone. In a trial with 90 recently separated adults, those who were busy searching for a meaning did worse up to nine months later when they wrote about their feelings than when they wrote about neutral things (Sbarra et al., 2013). It is one trial, about separation and not about bereavement, and the result concerns a part of the people in it. It allows a simple rule: if writing about it leaves you stuck, put the pen down, do something plain, and try company instead.',
    relatedTopics: ['loss', 'separation', 'expressive writing'],
    sources: ['sbarra2013'],
  },
  {
    id: 'growth-is-not-owed',
    title: 'Growth is not owed',
    insightType: 'research',
    content:
      'You may have heard that people grow through what they suffer. The researchers who made that idea known have themselves discussed whether such reports are valid, and warned helpers not to create the expectation that every survivor must grow (Calhoun and Tedeschi, 2004). Theirs is a response to critics and brings no new data. If something good came along with your loss, it may be there. If nothing did, you have not missed a task: you have lost somebody or something, and that is enough.',
    relatedTopics: ['loss', 'expectations'],
    sources: ['calhounTedeschi2004'],
  },
  {
    id: 'grief-keeps-odd-hours',
    title: 'Grief keeps odd hours',
    insightType: 'reflection',
    content:
      'It may leave you alone at the funeral and find you in the supermarket, in front of a certain jam. It may come after two quiet months as if it had only been out for a walk. None of this says that you are doing it wrongly. You could ask, when it arrives: are you here for a moment or for the evening? Sometimes it knows, and sometimes the question alone makes room for a breath.',
    relatedTopics: ['grief', 'everyday life'],
    sources: [],
  },
  {
    id: 'what-others-say',
    title: 'What others say',
    insightType: 'reflection',
    content:
      'People often say the wrong thing because they cannot bear to say nothing. That may be true and hurt all the same. It can help to have one sentence ready that needs no strength: "I know you mean well, and I would rather not talk about it now." You may also tell somebody what you would like to hear. Few people know; some are relieved to be told.',
    relatedTopics: ['grief', 'relationships'],
    sources: [],
  },
  {
    id: 'an-hour-with-a-door',
    title: 'A quarter of an hour with a door',
    insightType: 'practice',
    content:
      'Choose a quarter of an hour for your loss, with a beginning and an end that one can see: a lamp switched on, a scarf laid out. In it you may look at a picture, say something, weep or sit. At the end, put out the lamp and do something with your hands: wash a cup, walk to the corner. On days when a quarter of an hour is too long, three breaths with the lamp on will do.',
    relatedTopics: ['grief', 'ritual'],
    sources: [],
  },
];
