import { afterEach, describe, expect, it } from '@jest/globals';
import type { ConversationMessage } from '@shadow-guide/contracts';
import { ApiError, errorWithoutResponse } from '../../../lib/api-error.js';
import type { ConversationCopy, ReplyFields } from './backend.js';
import type { EntryItem } from './conversation.js';
import { aChat, type FakeAnswer, type FakeChat, settle } from './fake-chat.js';
import { guideLabels } from './labels.js';
import { revisionProblem } from './revising.js';

const at = '2026-11-20T09:00:00.000Z';
const FORMER = ['entry: I am tired.', 'reply: Of what?'];

function copyOf(
  entry: Partial<ConversationMessage> = {},
  reply: string | null = 'Of what?',
): ConversationCopy {
  const written = {
    id: 'e',
    role: 'user' as const,
    content: 'I am tired.',
    timestamp: at,
    requestId: 'first',
  };
  const answered = { id: `a-${reply}`, role: 'assistant' as const, content: reply ?? '', timestamp: at };
  const status = reply === null ? 'answering' : 'answered';
  return {
    conversationId: 'c',
    messages: [{ ...written, status, ...entry }, ...(reply === null ? [] : [answered])],
  };
}

const begun: Pick<FakeChat<ReplyFields>, 'end'>[] = [];
afterEach(async () => {
  for (const fake of begun.splice(0)) await fake.end();
});

async function opened(): Promise<FakeChat<ReplyFields>> {
  const fake = aChat<ReplyFields>({ textOf: () => 'Since when?' });
  begun.push(fake);
  fake.copies.push(copyOf());
  fake.chat.open();
  await settle();
  return fake;
}

const entryOf = ({ chat }: FakeChat<ReplyFields>) => chat.getState().conversation.items[0] as EntryItem;
const shown = ({ chat }: FakeChat<ReplyFields>) =>
  chat.getState().conversation.items.map(({ kind, text }) => `${kind}: ${text}`);
const accept = (answer: FakeAnswer | undefined) =>
  answer?.emit('accepted', { requestId: answer.message.requestId, conversationId: 'c', entryId: 'e' });
const finish = (answer: FakeAnswer | undefined) =>
  answer?.emit('done', {
    conversationId: 'c',
    messageId: 'a2',
    entryId: 'e',
    guide: 'Guide',
    insights: [{}],
  });

/** Starts a revision; `outcome` contains the result once it is known. */
async function revise(fake: FakeChat<ReplyFields>, words: string | null, id = 'second') {
  const outcome: unknown[] = [];
  void fake.chat.revise(entryOf(fake), words, id).then((problem) => outcome.push(problem));
  await settle();
  return outcome;
}

describe('a revision', () => {
  it('replaces the entry, its answer is followed, and it can be stopped in the meantime', async () => {
    const fake = await opened();
    const outcome = await revise(fake, 'I am worn out.');
    expect(shown(fake)).toEqual(['entry: I am worn out.']);
    expect(fake.answers[0]?.message).toMatchObject({
      requestId: 'second',
      text: 'I am worn out.',
      revises: { entryId: 'e', reason: 'edit' },
    });
    expect(outcome).toEqual([]);
    await accept(fake.answers[0]);
    expect(outcome).toEqual([null]);
    expect(fake.changesAnnounced).toBe(1);
    await fake.chat.stop();
    expect(fake.stopped).toEqual(['second']);
    await finish(fake.answers[0]);
    expect(shown(fake)).toEqual(['entry: I am worn out.', 'reply: Since when?']);
    expect(entryOf(fake)).toMatchObject({
      id: 'e',
      requestId: 'second',
      versions: 1,
      status: 'answered',
      former: null,
    });
  });

  it('requests another reply when it has no words; the insights of that reply are not new', async () => {
    const fake = await opened();
    await revise(fake, null);
    expect(fake.answers[0]?.message).toMatchObject({
      text: 'I am tired.',
      revises: { reason: 'regeneration' },
    });
    await finish(fake.answers[0]);
    expect(shown(fake)).toEqual(['entry: I am tired.', 'reply: Since when?']);
    expect(fake.chat.getState().newInsights).toBeNull();
  });

  it.each([
    ['input_not_answerable', 400, 'Please use words.', 'Please use words.'],
    ['entry_not_of_today', 409, 'Only today.', 'Only today.'],
    ['entry_not_found', 404, 'Gone.', 'Gone.'],
    ['request_id_reused', 409, 'Used.', 'Your change could not be saved. Please try again.'],
    ['internal_error', 500, 'Broken.', 'Your change could not be saved. Please try again.'],
  ])(
    'that is refused with %s leaves the entry and its reply unchanged, and the box too',
    async (code, status, message, text) => {
      const fake = await opened();
      fake.chat.type('Other words.');
      fake.refuse(new ApiError(message, status, { code, message }));
      expect(await revise(fake, 'I am worn out.')).toEqual([{ text, isRefused: true }]);
      expect(shown(fake)).toEqual(FORMER);
      expect(entryOf(fake)).toMatchObject({ requestId: 'first', versions: 0 });
      expect(fake.chat.getState().draft.text).toBe('Other words.');
      expect(fake.problems).toEqual([]);
    },
  );

  it('does not mention changed words when it only requested another reply and failed', async () => {
    const fake = await opened();
    fake.refuse(new ApiError('Broken.', 500, { code: 'internal_error' }));
    const text = 'It could not be asked of the guide. Please try again.';
    expect(await revise(fake, null)).toEqual([{ text, isRefused: true }]);
    const busy = new ApiError('Busy.', 409, { code: 'turn_in_progress' });
    expect(revisionProblem(busy, true, guideLabels, 'regeneration').text).toMatch(
      'Ask again when it has finished.',
    );
  });

  it('shows no error for another reply while offline, and for an edit says what happened to it', () => {
    const unreached = errorWithoutResponse(new TypeError('network error'));
    expect(revisionProblem(unreached, false, guideLabels, 'regeneration').text).toBeNull();
    expect(revisionProblem(unreached, false, guideLabels, 'edit').text).toMatch('could not be saved');
  });

  it('can be resent under its id if it did not reach the server', async () => {
    const fake = await opened();
    await fake.end();
    expect(await revise(fake, 'I am worn out.')).toMatchObject([{ isRefused: false }]);
    expect(shown(fake)).toEqual(FORMER);
  });

  it('is not started while an answer is being written', async () => {
    const fake = await opened();
    fake.chat.type('Another.');
    fake.chat.send('reflect');
    expect(await revise(fake, 'I am worn out.')).toMatchObject([{ isRefused: true }]);
    expect(fake.answers).toHaveLength(1);
  });

  it('is not undone by a copy that was loaded before the server accepted it', async () => {
    const fake = await opened();
    await revise(fake, 'I am worn out.');
    await fake.changeElsewhere();
    expect(shown(fake)).toEqual(['entry: I am worn out.']);
    await fake.answers[0]?.emit('delta', { attempt: 0, offset: 0, text: 'Since' });
    expect(shown(fake)).toEqual(['entry: I am worn out.', 'reply: Since']);
  });

  it('replaces what is shown when another tab made it, and its answer is followed', async () => {
    const fake = await opened();
    fake.copies.splice(
      0,
      1,
      copyOf({ content: 'I am worn out.', requestId: 'elsewhere', versions: 1 }, null),
    );
    await fake.changeElsewhere();
    expect(shown(fake)).toEqual(['entry: I am worn out.']);
    expect(fake.answers[0]?.message).toMatchObject({ requestId: 'elsewhere', text: 'I am worn out.' });
    await finish(fake.answers[0]);
    expect(shown(fake)).toEqual(['entry: I am worn out.', 'reply: Since when?']);
  });
});
