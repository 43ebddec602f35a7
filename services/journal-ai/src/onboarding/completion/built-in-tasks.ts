import type { NewTask } from '../../tasks/index.js';
import { TASKS } from './completion-answer.js';

const FIRST_STEPS: readonly NewTask[] = [
  {
    title: 'Write three sentences this evening',
    description: 'About one moment of the day that stayed with you. It need not mean anything yet.',
  },
  {
    title: 'Notice one voice for a day',
    description:
      'When you hear yourself being driven, judged or held back, write down the sentence as you heard it.',
  },
  {
    title: 'Meet the part you have found',
    description: 'Open it under Personas and ask what it wants for you. You can stop whenever you like.',
  },
  {
    title: 'Come back in a few days',
    description: 'Read what you wrote here again, and see what still fits and what does not.',
  },
];

/** First steps for a person after signs of danger: company and rest, without self-exploration. */
export const GENTLE_STEPS: readonly NewTask[] = [
  {
    title: 'Tell somebody how you are',
    description:
      'A friend, somebody of the family, or one of the lines that the card names. A short message is enough.',
  },
  {
    title: 'Stay near another person today',
    description: 'In the same room, or on the phone. You do not have to explain anything.',
  },
  {
    title: 'Do one thing that looks after your body',
    description: 'Something to drink, something warm, fresh air at the window, some rest.',
  },
  {
    title: 'Leave the rest for another day',
    description:
      'Nothing here has to be finished. You can take the assessment again from Settings whenever it suits you.',
  },
];

/** Returns the tasks that a model proposed, filled up to the minimum number with built-in tasks. */
export function withBuiltIn(tasks: readonly NewTask[]): NewTask[] {
  return [...tasks, ...FIRST_STEPS.slice(0, Math.max(0, TASKS.min - tasks.length))];
}
