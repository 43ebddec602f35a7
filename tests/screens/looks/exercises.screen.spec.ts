import { describe } from '@jest/globals';
import { exerciseOf } from '@shadow-guide/contracts/facts/exercises';
import { Gate, noAnswer } from '../support/answers.js';
import { aConversationOf, aRun, aWalker, someAnswers } from '../support/exercises.js';
import { inDays } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aVisitor } from '../support/people.js';

const path = '/shadow-work-exercises';
const running = aConversationOf(aRun('trigger-log'), someAnswers());
const done = aConversationOf(aRun('shadow-journal', { isCompleted: true }), someAnswers());
const READ = 'GET /api/exercises/conversations/:id';

describe(LOOKS, () => {
  looks([
    {
      name: 'exercises in each state',
      path,
      answers: aWalker(2, [running, done]),
      ready: text('2 of 15 completed'),
    },
    {
      name: 'an exercise that was completed before, beside another open one',
      path: `${path}?exercise=shadow-journal`,
      answers: aWalker(2, [
        running,
        done,
        aRun('shadow-journal', { isCompleted: true, startedAt: inDays(-9) }),
      ]),
      ready: text('Continue Active Session'),
    },
    {
      name: 'the exercises for a visitor, with grounding open',
      path,
      answers: aVisitor(),
      ready: async (page) => {
        await click(page, 'Grounding');
        await text('Name three sounds.')(page);
      },
    },
    {
      name: 'exercises that could not be read',
      path,
      answers: aWalker(0, [], { 'GET /api/exercises/progress': noAnswer }),
      expected: /progress/,
      ready: text('Your exercises could not be read'),
    },
    {
      name: 'the exercises while they are read',
      path,
      answers: aWalker(0, [], { 'GET /api/exercises/progress': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading your exercises' }).waitFor(),
    },
    {
      name: 'an open exercise with its prompts at hand',
      path: `/exercises/conversation/${running.id}`,
      answers: aWalker(1, [running], { [READ]: running }),
      ready: async (page) => {
        await click(page, 'Guided prompts');
        await text(exerciseOf('trigger-log').prompts[4] ?? '')(page);
      },
    },
    {
      name: 'a completed exercise',
      path: `/exercises/conversation/${done.id}`,
      answers: aWalker(1, [done], { [READ]: done }),
      ready: heading('Exercise Completed!'),
    },
  ]);
});
