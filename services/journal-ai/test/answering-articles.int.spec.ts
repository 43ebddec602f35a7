import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Caller, ChatMode } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { FakeModel } from './support/fake-model.js';
import { type Journal, startJournal } from './support/journal.js';

const ARTICLE = { id: 'rumination-is-not-reflection', title: 'Rumination is not reflection' };
const QUESTION = 'How do I stop overthinking?';

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(3);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  caller = aCaller();
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.analysis = FakeModel.nothingFound;
});

/** Sends a message to the guide; returns the reply, and the instructions that the model received. */
async function ask(message: string, mode?: ChatMode) {
  const turn = await journal.start(caller, { message, ...(mode ? { mode } : {}) });
  await journal.answer(turn);
  const { reply } = await journal.get(caller, turn);
  const [chat] = journal.model.chatsAbout(message).slice(-1);
  return { reply, system: String(chat?.messages[0]?.content) };
}

it('a question that a library article answers gets that article permanently with its reply', async () => {
  const { reply, system } = await ask(`${QUESTION} `);
  expect(reply).toMatchObject({ article: ARTICLE, insights: [] });
  expect(system).toContain('\nArticle: "Rumination is not reflection"\n');
  const { messages } = await journal.today(caller, { promptId: '' });
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', article: ARTICLE });
});

it('an entry that ends with such a question is answered as an entry, with the article shown beside the reply', async () => {
  const { reply, system } = await ask(`Awake until three, the meeting on repeat. ${QUESTION}`);
  expect(reply).toMatchObject({ article: ARTICLE });
  expect(system).not.toContain('Article:');
});

it('statements, entries that are only stored, and free writing get no article', async () => {
  expect((await ask('I was overthinking all evening.')).reply?.article).toBeUndefined();
  for (const mode of ['freewrite', 'keep'] as const)
    expect((await ask(QUESTION, mode)).reply?.article).toBeUndefined();
});

it('a person in danger gets no article', async () => {
  const { reply } = await ask(`I want to kill myself. ${QUESTION}`);
  expect(reply).toBeDefined();
  expect(reply?.article).toBeUndefined();
});
