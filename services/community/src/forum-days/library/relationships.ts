import type { PromptLine } from './library-prompt.js';

export const relationshipsPrompts: readonly PromptLine[] = [
  ['relationship-01', 'What do you find hard to ask for, even from people who would gladly give it?'],
  ['relationship-02', 'When somebody goes quiet on you, what story do you begin to tell yourself?'],
  [
    'relationship-03',
    'Which role do you slip into in a group, such as helper, joker, critic or listener, and what does it cost you?',
  ],
  ['relationship-04', 'How do you let people know that something hurt, and how would you like to do it?'],
  ['relationship-05', 'What did a good friend teach you without ever meaning to?'],
  ['relationship-06', 'Think of an apology that did you good, given or received. What made it work?'],
  ['relationship-07', 'With whom do you say yes before you have even asked yourself?'],
  ['relationship-08', 'What would a person have to do for you to trust them a little more than you do now?'],
  [
    'relationship-09',
    'Describe somebody who makes you feel calm, without naming them. What is it that they do?',
  ],
  [
    'relationship-10',
    'Which expectation have you never said aloud, and yet hold against people when it is not met?',
  ],
  ['relationship-11', 'Do you find it easier to offer a hand or to accept one, and how did that come to be?'],
  ['relationship-12', 'What do you admire in somebody whom you do not even like?'],
  [
    'relationship-13',
    'After which conversations do you feel smaller, and after which do you feel more like yourself?',
  ],
  [
    'relationship-14',
    'How much closeness suits you, and how do you let others know when you need more room?',
  ],
  [
    'relationship-15',
    'What do you quietly wish were different in a friendship, and what would a first small step be?',
  ],
  ['relationship-16', 'Tell us about a kindness from a stranger that has stayed with you.'],
  ['relationship-17', 'When you have fallen out with somebody, what helps you to find the way back?'],
];
