import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plans } from '@shadow-guide/contracts';
import { aCallerOn } from '@shadow-guide/kernel/testing';
import { ListLimits } from '../src/limits/list-limits.js';
import { type Journal, startJournal } from './support/journal.js';

/** About 90 words, the length of an ordinary entry or reply. */
const ENTRY =
  'Today I said yes again although I wanted to rest. My sister called about the move, and before she had finished I heard myself promise the whole of Saturday. ' +
  'Afterwards I sat in the kitchen and was angry, at her first and then at me. I know this: somebody needs something, and I am gone before I notice. ' +
  'In the evening I cooked, which helped, and I thought of how my mother never sat down while anybody was in the room. I would like to say no once without explaining it.';
const REPLY =
  'You noticed the anger, and you stayed with it until it turned from her to you. That turn sounds important: as if the promise had been made over your head, by a part of you that learned early who may sit down and who may not. ' +
  'You name your mother beside it without being asked. When you imagine saying no on Saturday, without any explanation, what happens in your body first, and whose voice do you hear after it?';
const FOUND = {
  insights: [],
  topics: [
    { tag: 'saying yes', category: 'pattern', sentiment: 'negative', intensity: 4 },
    { tag: 'family', category: 'relationship', sentiment: 'mixed', intensity: 3 },
  ],
  personas: [
    {
      ...{ archetype: 'people_pleaser', name: 'The one who is gone', traits: ['quick', 'kind'] },
      description: 'Answers before you have noticed what you want.',
      evidence: ['somebody needs something, and I am gone before I notice'],
    },
  ],
  memories: [],
};

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(3, undefined, true);
  journal.model.countsTokens = true;
  journal.model.analysis = FOUND;
  journal.model.onChat = (stream) => {
    stream.say(REPLY);
    stream.finish();
  };
}, 60_000);
afterAll(() => journal.close());

it.each(plans)(
  'a hundred entries of ordinary length in a day do not reach the token limit on the plan %s',
  async (plan) => {
    const caller = aCallerOn(plan);
    const use = async () =>
      (await journal.app.get(ListLimits, { strict: false }).run(caller)).find(
        ({ name }) => name === 'tokensPerDay',
      )!;
    for (let count = 1; count <= 100; count += 1) {
      const turn = await journal.start(caller, { message: `${count}. ${ENTRY}` });
      await journal.answer(turn);
      expect(await journal.get(caller, turn)).toMatchObject({ status: 'done' });
    }
    const { used, limit } = await use();
    expect(used).toBeLessThan(limit);
  },
  120_000,
);
