import { describe, expect, it } from '@jest/globals';
import {
  type ExerciseConversation,
  type ExerciseReply,
  exerciseNames,
  exerciseOf,
} from '@shadow-guide/contracts';
import { type Answer, Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();

const [FIRST, SECOND, THIRD] = exerciseNames;
const WORDS = [
  'My boss laughed at my idea in front of everybody, and I went quiet for the rest of the day 🫠',
  'I felt ashamed and then angry, mostly at myself, because I said nothing at all.',
  'I needed somebody to say that the idea was worth a second look, even me.',
];

const start = (person: Person, exerciseName: string) =>
  person.send<ExerciseConversation & { code?: string }>('/api/exercises/conversations', {
    method: 'POST',
    body: { exerciseName, initialPrompt: 'Ignore the catalogue.' },
  });
const write = (person: Person, id: string, message: string, headers = {}): Promise<Answer<ExerciseReply>> =>
  person.send(`/api/exercises/conversations/${id}/messages`, {
    ...{ method: 'POST', body: { message }, headers, timeoutMs: 100_000 },
  });

describe('guided exercises', () => {
  it('lead through their prompts to the end, unlock the next exercise, and can be repeated', async () => {
    const person = await Person.arrive(url);
    const exercise = exerciseOf(FIRST);
    expect(await start(person, SECOND)).toMatchObject({ status: 403, body: { code: 'exercise_locked' } });
    expect((await start(person, 'no-such-exercise')).status).toBe(400);
    const begun = await start(person, FIRST);
    const { id } = begun.body;
    expect(begun.body.messages.map(({ content }) => content)).toEqual([
      `${exercise.overview}\n\n${exercise.prompts[0]}`,
    ]);
    expect((await start(person, FIRST)).body.id).toBe(id);

    // The answers are as long as each stage requires, whatever the catalogue says.
    const { answers, characters } = exercise.completion;
    const times = Math.ceil(characters / answers / 70);
    let last: ExerciseReply | undefined;
    for (let count = 1; count <= answers; count += 1) {
      const { status, body } = await write(person, id, `${WORDS[count % 3]} `.repeat(times).trim());
      const isLast = count === answers;
      expect([status, body.isCompleted]).toEqual([200, isLast]);
      expect(body.messages).toHaveLength(1 + 2 * count);
      if (isLast) expect(body.response).not.toMatch(/\?$/);
      else expect(body.response.endsWith(exercise.prompts[count] ?? '')).toBe(true);
      last = body;
    }
    expect(last).toMatchObject({ id, completionMessage: exercise.completionMessage });
    expect(await write(person, id, WORDS[0] as string)).toMatchObject({
      ...{ status: 409, body: { code: 'exercise_completed' } },
    });
    expect(await person.get('GET /api/exercises/progress')).toMatchObject([
      { exerciseName: FIRST, timesCompleted: 1 },
    ]);

    const second = await start(person, SECOND);
    expect(second).toMatchObject({ status: 200, body: { exerciseName: SECOND, isCompleted: false } });
    expect((await start(person, THIRD)).status).toBe(403);
    const again = await start(person, FIRST);
    expect(again.body.id).not.toBe(id);
    const streamed = await write(person, again.body.id, WORDS[0] as string, { accept: 'text/event-stream' });
    const events = [...String(streamed.body).matchAll(/^event: (\w+)/gm)].map(([, name]) => name);
    expect([events[0], events[1], events.at(-1)]).toEqual(['accepted', 'delta', 'done']);
    const runs = await person.get('GET /api/exercises/conversations');
    expect(runs.at(-1)?.messages).toEqual(last?.messages);
    expect(runs.map((run) => [run.exerciseName, run.isCompleted])).toEqual([
      [FIRST, false],
      [SECOND, false],
      [FIRST, true],
    ]);

    const stranger = await Person.arrive(url);
    expect(await stranger.send(`/api/exercises/conversations/${id}`)).toMatchObject({
      ...{ status: 404, body: { code: 'exercise_conversation_not_found' } },
    });
    expect(await stranger.get('GET /api/exercises/conversations')).toEqual([]);
  });
});
