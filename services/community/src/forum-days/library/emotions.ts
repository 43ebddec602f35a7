import type { PromptLine } from './library-prompt.js';

export const emotionsPrompts: readonly PromptLine[] = [
  [
    'emotion-01',
    'Which feeling visits you most often at the moment, and what does it usually want you to notice?',
  ],
  ['emotion-02', 'What does your anger try to look after when it shows up?'],
  ['emotion-03', 'Describe your inner weather as a forecast, with a sentence on how it may turn by evening.'],
  ['emotion-04', 'When did you last feel relieved, and what had you been carrying until then?'],
  ['emotion-05', 'What is something that you feel two opposite ways about right now?'],
  [
    'emotion-06',
    'If your worry could speak for a minute without being interrupted, what would it ask you to prepare for?',
  ],
  ['emotion-07', 'Which emotion was welcome when you were growing up, and which one had to wait outside?'],
  ['emotion-08', 'Write about a small joy that you almost let pass without a second glance.'],
  ['emotion-09', 'How do you know that you are sad before you would call it sadness?'],
  ['emotion-10', 'What do you do in the first ten minutes after something disappoints you?'],
  ['emotion-11', 'Is there a mood of yours that goes by the wrong name? What might it be instead?'],
  ['emotion-12', 'Which mood has stayed longer than you expected, and what would be kind to it meanwhile?'],
  [
    'emotion-13',
    'When you feel ashamed of something, what kind of sentence from another person makes it a little lighter?',
  ],
  ['emotion-14', 'What makes you feel tender these days, even if it lasts only for a moment?'],
  ['emotion-15', 'If loneliness comes by, what form does it take with you, and what takes the edge off it?'],
  ['emotion-16', 'Which fear has grown smaller over the years, and how did that come about?'],
  ['emotion-17', 'Describe a moment when you laughed more than the occasion asked for. What else was in it?'],
];
