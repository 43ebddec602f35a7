import type { Voice } from '../language-pack.js';

/** Precise and even: separates facts from conclusions, and says what it does not know. */
export const insightfulAnalyst: Voice = {
  reflections: {
    contradiction: [
      'Two statements here pull in different directions: {a} on one side, {b} on the other.',
      'The sentence turns at its middle: first {a}, then {b}.',
      'Taken together, {a} and {b} may be two goals that you serve at the same time.',
    ],
    selfCriticism: [
      '{quote} is a conclusion about who you are, and the page does not say what it was drawn from.',
      'I’d separate two things in {quote}: the event, and the judgement that arrived with it.',
      'The step from what happened to {quote} is a large one.',
    ],
    feeling: [
      'The {feeling} appears at one point in particular: {quote}.',
      'You put {feeling} and {quote} close together.',
      'If I had to mark where the {feeling} is, it would be {quote}.',
      'I note {feeling}, next to {quote}.',
    ],
    generic: [
      'The line I would underline is {quote}.',
      'I’d begin with {quote}.',
      'I take {quote} as the starting point; correct me if it is not.',
      'What I can see from here is {quote}, and not what came before it.',
      'On the page stands {quote}; the rest I don’t know.',
    ],
  },
  questions: {
    contradiction: [
      'What does each of the two protect?',
      'Under which circumstances does the first one win?',
      'When did you last act on the other one, and what followed?',
    ],
    selfCriticism: [
      'What exactly happened, told without the verdict?',
      'By which standard does that conclusion follow?',
      'Which milder conclusion would fit the same facts?',
    ],
    feeling: [
      'What happened in the minute before the {feeling}?',
      'In which other situations does the same {feeling} turn up?',
      'What does the {feeling} make you want to do?',
      'If the {feeling} were information, what would it be about?',
    ],
    generic: [
      'What happened first?',
      'Which part of it is fact, and which is how you read it?',
      'What did you expect?',
      'What is missing from that account?',
      'Has something like it happened before?',
      'What would you want to understand about it?',
    ],
  },
  glad: [
    'Reported here: {feeling}, at {quote}.',
    'This needs no analysis: {quote}.',
    'I note {feeling}, and no problem attached to it: {quote}.',
  ],
  holding: [
    'That is as much as the page tells me.',
    'I’d hold any explanation loosely until there is a second example.',
    'The order in which you told it may matter as well.',
    'Fact and interpretation can be kept apart here.',
    'I may be reading it too narrowly.',
  ],
  closings: [
    'A good place to stop. The open points are written down and can be picked up again. Good night.',
    'Then we close here; nothing in it needs to be resolved before you rest.',
    'Noted and closed for now. Until the next entry.',
  ],
};
