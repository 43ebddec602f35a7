import { randomUUID } from 'node:crypto';
import type { ExerciseConversation, ExerciseReply, ExerciseRun } from '@shadow-guide/contracts';
import {
  type ExerciseName,
  exerciseNames,
  exerciseOf,
  openingPromptOf,
} from '@shadow-guide/contracts/facts/exercises';
import { JournalPage } from '../../support/journal-page.js';
import type { Answers, EventStream } from './answers.js';
import { answering } from './chat.js';
import { anEntry, aReply, inDays } from './factories.js';
import { aPersonOn } from './people.js';
import type { Open, ViewOptions } from './screen.js';

/** Returns a run of an exercise, open unless the test says otherwise. */
export function aRun(exerciseName: ExerciseName, run: Partial<ExerciseRun> = {}): ExerciseRun {
  return {
    id: randomUUID(),
    exerciseName,
    sessionTitle: exerciseOf(exerciseName).title,
    isCompleted: false,
    completionMessage: run.isCompleted ? exerciseOf(exerciseName).completionMessage : null,
    startedAt: inDays(-1),
    lastActivityAt: inDays(-1),
    messages: [anOpeningOf(exerciseName)],
    ...run,
  };
}

/** Returns the opening message of a run. */
const anOpeningOf = (exerciseName: ExerciseName) =>
  aReply({ content: openingPromptOf(exerciseOf(exerciseName)), guide: undefined });

/** Returns a run with its messages after the opening. */
export function aConversationOf(
  run: ExerciseRun & { mayFinish?: boolean },
  messages: ExerciseConversation['messages'] = [],
): ExerciseConversation {
  return { mayFinish: false, ...run, messages: [anOpeningOf(run.exerciseName), ...messages] };
}

/** Returns two messages and their replies. */
export const someAnswers = () => [
  anEntry({ content: 'On Tuesday I pretended not to see my neighbour in the queue. 🙈' }),
  aReply({ content: 'You looked the other way. What did you feel just then?' }),
  anEntry({ content: 'הרגשתי בושה' }),
  aReply({ content: 'Shame, then. What did you think of yourself afterwards?' }),
];

/** Returns the API's answers for a person who has completed this many exercises and has these runs. */
export function aWalker(completed: number, runs: ExerciseRun[] = [], answers: Answers = {}): Answers {
  const progress = exerciseNames.slice(0, completed).map((exerciseName) => ({
    exerciseName,
    completedAt: inDays(-20),
    timesCompleted: 1,
  }));
  return aPersonOn('free', {
    'GET /api/exercises/progress': progress,
    'GET /api/exercises/conversations': runs,
    ...answers,
  });
}

/** Answers a message in an exercise with a text at once. */
export function exerciseSays(text: string, reply: Partial<ExerciseReply> = {}): EventStream {
  return answering((turn) => {
    turn.accept();
    turn.say(text);
    turn.finish({ response: text, isCompleted: false, completionMessage: null, mayFinish: false, ...reply });
  });
}

/** Opens the chat of a run and waits until it is read. */
export async function openRun(
  open: Open,
  run: ExerciseConversation,
  answers: Answers = {},
  options: ViewOptions & { query?: string } = {},
) {
  const view = await open(
    `/exercises/conversation/${run.id}${options.query ?? ''}`,
    aWalker(0, [run], { 'GET /api/exercises/conversations/:id': run, ...answers }),
    options,
  );
  const chat = new JournalPage(view.page);
  await view.page.getByRole('heading', { name: run.sessionTitle, level: 1 }).waitFor();
  return { ...view, chat };
}
