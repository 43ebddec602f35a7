import type { PromptLine } from './library-prompt.js';

export const meaningPrompts: readonly PromptLine[] = [
  ['meaning-01', 'What has been worthwhile lately, although it was not pleasant?'],
  ['meaning-02', 'Which value would those who know you say that you live by, and would you agree?'],
  ['meaning-03', 'What did you believe some years ago that you have gently outgrown?'],
  ['meaning-04', 'If one more hour of every day belonged to you alone, what would it be for?'],
  ['meaning-05', 'Tell us about a question to which you no longer need an answer.'],
  ['meaning-06', 'What would you like somebody to take away from having met you only once?'],
  ['meaning-07', 'Which ending turned out to be a beginning, and how long did it take you to see that?'],
  ['meaning-08', 'What would you gladly do badly, if being good at it did not matter?'],
  ['meaning-09', 'Whose idea of a good life are you following, and which piece of it is truly your own?'],
  ['meaning-10', 'Describe something you do that makes time behave differently.'],
  ['meaning-11', 'What are you hoping for that you hardly dare to say out loud?'],
  ['meaning-12', 'Which small tradition of yours means more to you than anybody would guess?'],
  ['meaning-13', 'When did you last change your mind about something important, and what moved you?'],
  ['meaning-14', 'What is worth being patient for, and what is not any more?'],
  [
    'meaning-15',
    'Think of a book, song or story that met you at the right moment. What did it say that you had to hear?',
  ],
  ['meaning-16', 'What do you keep choosing, even when nobody would blame you for stopping?'],
  ['meaning-17', 'If this chapter of your life had a title, what would it be, and why?'],
];
