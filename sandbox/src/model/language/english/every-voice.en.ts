import type { MoveLines } from '../language-pack.js';

/** What every style says alike to what carries no feeling of its own; each sentence is true of whatever is quoted in it. */
export const EVERY_REFLECTION: MoveLines = {
  absolute: [
    '{quote} leaves little room, and that may be how it feels from the inside.',
    'When it hurts, it can look like this: {quote}.',
    '{quote}: said like that, I wonder whether there has been an exception, even a small one.',
  ],
  should: [
    'There is a “should” in {quote}, and the sentence does not say whose it is.',
    'I read a duty in {quote}, and nothing yet of what you would like.',
    '{quote} sounds like something that is asked of you.',
  ],
  person: [
    'You mention {who}: {quote}.',
    'You write about {who}: {quote}.',
    'I read about you and {who}: {quote}.',
  ],
  recurring: [
    'The word “{word}” has come back a few times now.',
    'You return to “{word}”.',
    'I notice “{word}” again.',
  ],
};

export const EVERY_QUESTION: MoveLines = {
  absolute: [
    'Can you remember an exception, however small?',
    'When did it begin to look like that?',
    'What would one exception change?',
  ],
  should: [
    'What would you want here, if nobody were keeping count?',
    'Who asks that of you?',
    'What would happen if you left it undone, once?',
  ],
  person: [
    'What do you wish {who} knew about this?',
    'How do things stand between you and {who}?',
    'Is there something about {who} that you would add?',
  ],
  recurring: ['What is it about “{word}”?', 'What does “{word}” bring up for you today?'],
};
