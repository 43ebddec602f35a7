import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api-error.js';
import type { ConversationCopy, ReplyFields } from './backend.js';
import { aChat, type FakeAnswer, type FakeChat, settle } from './fake-chat.js';
import { guideLabels } from './labels.js';
import { sendProblem } from './send-problem.js';

const labels = {
  ...guideLabels,
  name: 'Critic',
  notSent: { title: 'It did not get there.', text: 'Once more?' },
  timeout: 'Too long.',
};
const at = '2026-11-20T09:00:00.000Z';
const copyWith = (status: 'answered' | 'unanswered'): ConversationCopy => {
  const entry = { id: 'e', role: 'user' as const, content: 'Hello?', timestamp: at, status, requestId: 'r' };
  const reply = { id: 'a', role: 'assistant' as const, content: 'Yes.', timestamp: at };
  return { conversationId: 'c', messages: status === 'answered' ? [entry, reply] : [entry] };
};

const begun: Pick<FakeChat<ReplyFields>, 'end'>[] = [];
afterEach(async () => {
  for (const fake of begun.splice(0)) await fake.end();
});

async function opened(...copies: ConversationCopy[]): Promise<FakeChat<ReplyFields>> {
  const fake = aChat<ReplyFields>({ textOf: () => 'An answer.', labels, answerTimeoutMs: 33_000 });
  begun.push(fake);
  fake.copies.push(...copies);
  fake.chat.open();
  await settle();
  return fake;
}

async function write({ chat, answers }: FakeChat<ReplyFields>): Promise<FakeAnswer> {
  chat.type('A word.');
  chat.send('reflect');
  await settle();
  const answer = answers.at(-1);
  if (!answer) throw new Error('Nothing was sent.');
  return answer;
}

const texts = ({ chat }: FakeChat<ReplyFields>) => chat.getState().conversation.items.map(({ text }) => text);
const problems = ({ chat }: FakeChat<ReplyFields>) =>
  chat.getState().conversation.items.flatMap((item) => (item.kind === 'entry' ? (item.problem ?? []) : []));

describe('a greeting', () => {
  it('is shown below earlier messages, once, and is not sent', async () => {
    const fake = await opened(copyWith('answered'));
    fake.chat.greet('Welcome.');
    fake.chat.greet('Welcome again.');
    expect(texts(fake)).toEqual(['Hello?', 'Yes.', 'Welcome.']);
    expect(fake.answers).toEqual([]);
  });

  it('stays at the beginning when the server copy contains later messages', async () => {
    const fake = await opened({ conversationId: null, messages: [] }, copyWith('answered'));
    fake.chat.greet('Welcome.');
    await fake.changeElsewhere();
    expect(texts(fake)).toEqual(['Welcome.', 'Hello?', 'Yes.']);
  });

  it('is omitted below a message that has no answer', async () => {
    const fake = await opened(copyWith('unanswered'));
    fake.chat.greet('Welcome.');
    expect(texts(fake)).toEqual(['Hello?']);
  });
});

describe('a chat with its own texts', () => {
  it('has its own answer timeout, and its own text when the timeout expires', async () => {
    const fake = await opened();
    await (await write(fake)).accept();
    expect(fake.waits).toEqual([33_000]);
    await fake.timeOut();
    expect(problems(fake)).toEqual(['Too long.']);
  });

  it('shows the same text when the server timed out', async () => {
    const fake = await opened();
    const answer = await write(fake);
    await answer.accept();
    const { requestId } = answer.message;
    await answer.emit('error', { code: 'guide_timeout', message: 'The server.', requestId, entryId: 'e' });
    expect(problems(fake)).toEqual(['Too long.']);
  });

  it('uses its own text for a message that was not sent, and the server’s text when a limit was reached', () => {
    expect(sendProblem(new ApiError('', 500, {}), true, labels)).toEqual({
      kind: 'not-sent',
      title: 'It did not get there.',
      text: 'Once more?',
    });
    const limit = new ApiError('Three at most.', 403, { isPremiumFeature: true, message: 'Three at most.' });
    expect(sendProblem(limit, true, labels)).toMatchObject({ kind: 'not-sent', text: 'Three at most.' });
  });
});
