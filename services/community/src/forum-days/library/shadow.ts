import type { PromptLine } from './library-prompt.js';

export const shadowPrompts: readonly PromptLine[] = [
  [
    'shadow-01',
    'Which quality in other people irritates you faster than it should, and where might a little of it live in you?',
  ],
  ['shadow-02', 'What do you pretend not to want, because wanting it would feel foolish or greedy?'],
  [
    'shadow-03',
    'Describe the side of you that comes out when you are tired and nobody important is watching.',
  ],
  ['shadow-04', 'Which compliment do you push away every time, and what would change if you let it be true?'],
  [
    'shadow-05',
    'What does somebody near you have or dare that you would like more of, if a little envy is allowed?',
  ],
  [
    'shadow-06',
    'If the playful side that you usually hold back had one free afternoon, how would it spend it?',
  ],
  ['shadow-07', 'Which harmless wish or opinion did you learn early on to keep to yourself?'],
  [
    'shadow-08',
    'How would you finish the sentence “I secretly enjoy it when”, in a way that you could still smile about?',
  ],
  ['shadow-09', 'Which mask do you put on most easily, and what does it protect?'],
  ['shadow-10', 'What does your politeness cover on the days when you would rather be blunt?'],
  ['shadow-11', 'What do you judge quickly in strangers, and which rule of your own are they breaking?'],
  [
    'shadow-12',
    'Tell us about a small untruth that you tell often, such as being fine, and what the truer answer would be.',
  ],
  [
    'shadow-13',
    'Which feeling of yours arrives in disguise, dressed up as a joke, a silence or a sudden wish to tidy up?',
  ],
  ['shadow-14', 'What were you told you were too much of, and what is the good in it?'],
  ['shadow-15', 'When did you last notice that you wanted to win an argument more than to understand it?'],
  ['shadow-16', 'Which ambition would you only admit to in a room where nobody knows you?'],
  [
    'shadow-17',
    'Think of a kind of person you hope never to become. Which fair need of theirs might be yours as well?',
  ],
];
