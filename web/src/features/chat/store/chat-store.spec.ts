import { afterEach, describe, expect, it } from '@jest/globals';
import type { ConversationMessage, Insight, SafetyCard } from '@shadow-guide/contracts';
import { ApiError, errorWithoutResponse } from '../../../lib/api-error.js';
import type { ReplyFields } from './backend.js';
import type { EntryItem } from './conversation.js';
import { aChat, type FakeChat, type FakeOptions, settle } from './fake-chat.js';

interface JournalReply extends ReplyFields {
  message: string;
}

const begun: Pick<FakeChat<JournalReply>, 'end'>[] = [];
afterEach(async () => {
  for (const fake of begun.splice(0)) await fake.end();
});

function journal(options: Partial<FakeOptions<JournalReply>> = {}): FakeChat<JournalReply> {
  const fake = aChat<JournalReply>({ textOf: ({ message }) => message, ...options });
  begun.push(fake);
  return fake;
}

function aReply(requestId: string, part: Partial<JournalReply> = {}): JournalReply {
  return {
    message: 'What is the tiredness asking for?',
    insights: [],
    conversationId: 'day',
    messageId: `reply-${requestId}`,
    entryId: `entry-${requestId}`,
    guide: 'Local guide',
    ...part,
  };
}

function anEntry(requestId: string, part: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    id: `entry-${requestId}`,
    role: 'user',
    content: 'I am tired.',
    timestamp: '2026-11-20T09:00:00.000Z',
    status: 'answering',
    requestId,
    ...part,
  };
}

function shown({ chat }: FakeChat<never> | FakeChat<JournalReply>): string[] {
  return chat.getState().conversation.items.map(({ kind, text }) => `${kind}: ${text}`);
}

/** Types and sends a text; returns the fake answer, whose stream the test writes. */
async function sent(fake: FakeChat<JournalReply>, text = 'I am tired.') {
  fake.chat.type(text);
  fake.chat.send('reflect');
  await settle();
  return fake.answers.at(-1)!;
}

describe('a message', () => {
  it('is shown at once, its answer is followed, and the answer’s start and end are announced', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    const answer = await sent(fake);
    expect(shown(fake)).toEqual(['entry: I am tired.']);
    expect(fake.chat.getState().draft.text).toBe('');
    expect(fake.stored.draft?.text).toBe('I am tired.');
    await answer.accept();
    expect(fake.stored.draft).toBeNull();
    expect(fake.changesAnnounced).toBe(1);
    expect(fake.chat.getState().announcement).toBe('Shadow Guide is answering.');
    await answer.emit('delta', { attempt: 1, offset: 0, text: 'What is' });
    expect(shown(fake)).toEqual(['entry: I am tired.', 'reply: What is']);
    await answer.emit('done', aReply('id1', { insights: [{ entryId: 'another' } as Insight] }));
    expect(shown(fake)).toEqual(['entry: I am tired.', 'reply: What is the tiredness asking for?']);
    const { announcement, newInsights } = fake.chat.getState();
    expect(announcement).toBe('Shadow Guide answered: What is the tiredness asking for?');
    expect(newInsights).toEqual({ count: 1, areOfEarlier: true });
    expect(fake.answered).toHaveLength(1);
  });

  it('is not sent while an answer is being written or while it is blank', async () => {
    const fake = journal();
    fake.chat.open();
    await sent(fake);
    await sent(fake, 'And more.');
    expect(fake.answers).toHaveLength(1);
    expect(fake.chat.getState().draft.text).toBe('And more.');
    const other = journal();
    other.chat.open();
    expect(await sent(other, '  \n')).toBeUndefined();
  });

  it('disappears from the conversation when the server does not accept it, and can be resent as the same message', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    fake.refuse(new ApiError('Broken.', 500, {}));
    await sent(fake);
    expect(shown(fake)).toEqual([]);
    expect(fake.problems).toEqual(['Message Failed']);
    expect(fake.chat.getState().unsent).toMatchObject({ retry: true });
    fake.chat.send('reflect');
    await settle();
    expect(fake.answers[0]?.message).toMatchObject({ requestId: 'id1', text: 'I am tired.' });
    await fake.answers[0]?.accept();
    expect(fake.chat.getState().unsent).toBeNull();
  });

  it('is sent under a new id if its id belongs to another text, and text typed later stays', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    fake.refuse(new ApiError('Reused.', 409, { code: 'request_id_reused' }));
    fake.chat.type('First.');
    fake.chat.send('reflect');
    fake.chat.type('Second.');
    await settle();
    expect(fake.answers[0]?.message).toMatchObject({ requestId: 'id2', text: 'First.' });
    await fake.answers[0]?.accept();
    expect(fake.chat.getState().draft.text).toBe('Second.');
    expect(fake.stored.draft?.text).toBe('Second.');
  });

  it('disappears if it was deleted elsewhere in the meantime, and its words do not return to the box', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    fake.refuse(new ApiError('This entry was deleted.', 409, { code: 'entry_deleted' }));
    await sent(fake);
    expect(shown(fake)).toEqual([]);
    expect(fake.chat.getState().draft.text).toBe('');
    expect(fake.stored.draft?.text ?? '').toBe('');
    expect(fake.problems).toEqual(['Not sent again']);
  });

  it('makes the chat follow another answer when it is refused because of that answer', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    fake.copies = [{ conversationId: 'day', messages: [anEntry('other', { content: 'From my phone.' })] }];
    fake.refuse(new ApiError('Busy.', 409, { code: 'turn_in_progress' }));
    await sent(fake);
    expect(fake.chat.getState().unsent).toMatchObject({ retry: false });
    expect(shown(fake)).toEqual(['entry: From my phone.']);
  });

  it('is kept when its stream fails after it was stored, and is retried with the same id', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    const answer = await sent(fake);
    await answer.accept();
    await answer.emit('error', {
      code: 'guide_timeout',
      message: 'It took too long.',
      requestId: 'id1',
      entryId: 'entry-id1',
    });
    const [entry] = fake.chat.getState().conversation.items;
    expect(entry).toMatchObject({ status: 'unanswered', problem: 'It took too long.' });
    fake.chat.tryAgain(entry as EntryItem);
    await settle();
    expect(fake.answers[1]?.message).toEqual(answer.message);
  });

  it('with an empty answer counts as unanswered', async () => {
    const fake = journal();
    fake.chat.open();
    const answer = await sent(fake);
    await answer.emit('done', aReply('id1', { message: ' ' }));
    expect(fake.chat.getState().conversation.items[0]).toMatchObject({ status: 'unanswered' });
    expect(fake.answered).toEqual([]);
  });
});

it('is reloaded when its answer fails and a safety check found danger in it', async () => {
  const fake = journal();
  fake.chat.open();
  await settle();
  const answer = await sent(fake);
  const safety = { category: 'abuse' } as SafetyCard;
  fake.copies = [{ conversationId: 'day', messages: [anEntry('id1', { status: 'unanswered', safety })] }];
  await answer.emit('error', {
    ...{ code: 'guide_refused', message: 'No.', requestId: 'id1', entryId: 'entry-id1' },
    isMessageChanged: true,
  });
  await settle();
  const [entry] = fake.chat.getState().conversation.items;
  expect(entry).toMatchObject({ status: 'unanswered', safety, problem: expect.any(String) });
});

describe('an answer that broke off', () => {
  it('is kept and shown as incomplete, also after a reload', async () => {
    const fake = journal();
    fake.chat.open();
    const answer = await sent(fake);
    await answer.emit('done', aReply('id1', { message: 'What is', cut: true }));
    const { conversation, announcement } = fake.chat.getState();
    expect(conversation.items[1]).toMatchObject({ kind: 'reply', text: 'What is', cut: true });
    expect(announcement).toBe('Shadow Guide answered: What is (The answer broke off here.)');
    const reply = { role: 'assistant' as const, content: 'What is', cut: true };
    fake.copies = [
      {
        conversationId: 'day',
        messages: [
          anEntry('id1', { status: 'answered' }),
          { ...reply, id: 'reply-id1', timestamp: '2026-11-20T09:01:00.000Z' },
        ],
      },
    ];
    await fake.changeElsewhere();
    expect(fake.chat.getState().conversation.items[1]).toMatchObject({ text: 'What is', cut: true });
  });

  it('is requested again with the entry’s words, unless the box contains other words', async () => {
    const fake = journal();
    fake.chat.open();
    const answer = await sent(fake);
    await answer.emit('done', aReply('id1', { message: 'What is', cut: true }));
    const entry = fake.chat.getState().conversation.items[0] as EntryItem;
    fake.chat.type('Wait.');
    fake.chat.sayAgain(entry);
    await settle();
    expect(fake.answers).toHaveLength(1);
    fake.chat.type('');
    fake.chat.sayAgain(entry);
    await settle();
    expect(fake.answers[1]?.message).toMatchObject({ text: 'I am tired.', requestId: 'id2' });
    expect(shown(fake)).toEqual(['entry: I am tired.', 'reply: What is', 'entry: I am tired.']);
  });
});

describe('Stop', () => {
  it('stops the answer that is being written, and sends only one request', async () => {
    const fake = journal();
    fake.chat.open();
    const answer = await sent(fake);
    await fake.chat.stop();
    expect(fake.stopped).toEqual([]);
    await answer.accept();
    await Promise.all([fake.chat.stop(), fake.chat.stop()]);
    expect(fake.stopped).toEqual(['id1']);
    expect(fake.chat.getState().stoppingId).toBe('id1');
  });
});

describe('an opened chat', () => {
  it('follows an answer that is being written, including one that another tab started', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    fake.copies = [
      { conversationId: 'day', messages: [anEntry('theirs', { promptContext: 'What hurts?' })] },
    ];
    await fake.changeElsewhere();
    expect(fake.answers[0]?.message).toEqual({
      requestId: 'theirs',
      text: 'I am tired.',
      mode: 'reflect',
      promptContext: 'What hurts?',
    });
    await fake.answers[0]?.emit('done', aReply('theirs'));
    expect(shown(fake)).toHaveLength(2);
  });

  it('does not retry an answer that ended while an older copy was being loaded', async () => {
    const fake = journal();
    fake.chat.open();
    await settle();
    const answer = await sent(fake);
    await answer.accept();
    fake.copies = [{ conversationId: 'day', messages: [anEntry('id1')] }];
    const reading = fake.changeElsewhere();
    void answer.emit('done', aReply('id1'));
    await reading;
    await settle();
    expect(fake.answers).toHaveLength(1);
    expect(shown(fake)).toHaveLength(2);
  });

  it('reports a failed load, and loads again on request', async () => {
    const fake = journal();
    fake.copies = [
      new Error('away'),
      { conversationId: 'day', messages: [anEntry('a', { status: 'unanswered' })] },
    ];
    fake.chat.open();
    await settle();
    expect(fake.chat.getState()).toMatchObject({ loading: false, loadFailed: true });
    fake.chat.reload();
    await settle();
    expect(fake.chat.getState().loadFailed).toBe(false);
    expect(shown(fake)).toHaveLength(1);
  });

  it('finishes sending a message after it was closed, and follows no answer', async () => {
    const fake = journal();
    const close = fake.chat.open();
    const answer = await sent(fake);
    close();
    expect(answer.signal.aborted).toBe(false);
    await answer.accept();
    expect(fake.stored.draft).toBeNull();
    expect(answer.signal.aborted).toBe(true);
  });
});

describe('a closed chat with a message in flight', () => {
  const written = { text: 'I am tired.\n\nAnd angry.', requestId: null, prompt: null };

  /** A chat that was closed while its message was being sent. */
  async function left() {
    const fake = journal();
    const close = fake.chat.open();
    await settle();
    const answer = await sent(fake);
    close();
    return { fake, answer };
  }

  it('keeps what the next chat wrote into the same box, when the message is accepted', async () => {
    const { fake, answer } = await left();
    fake.stored.draft = written;
    await answer.accept();
    expect(fake.stored.draft).toEqual(written);
  });

  it('keeps what the next chat wrote, when the message fails', async () => {
    const { fake, answer } = await left();
    fake.stored.draft = written;
    await answer.emit('error', { code: 'internal_error', message: 'Broken.', requestId: 'id1' });
    expect(fake.stored.draft).toEqual(written);
  });

  it('does not restore a draft that was cleared since', async () => {
    const { fake, answer } = await left();
    fake.stored.draft = null;
    await answer.emit('error', { code: 'internal_error', message: 'Broken.', requestId: 'id1' });
    expect(fake.stored.draft).toBeNull();
  });

  it('keeps the words of the message for the next chat when the message fails', async () => {
    const { fake, answer } = await left();
    await answer.emit('error', { code: 'internal_error', message: 'Broken.', requestId: 'id1' });
    expect(fake.stored.draft).toMatchObject({ text: 'I am tired.', requestId: 'id1' });
  });
});

describe('a message sent while offline', () => {
  /** A chat in which these messages were sent while offline. */
  async function waiting(...texts: string[]) {
    const fake = journal();
    fake.chat.open();
    await settle();
    fake.online = false;
    fake.refuse(errorWithoutResponse(new TypeError('network error')) as Error);
    for (const text of texts) await sent(fake, text);
    return fake;
  }
  const statuses = ({ chat }: FakeChat<JournalReply>) =>
    chat.getState().conversation.items.flatMap((item) => (item.kind === 'entry' ? [item.status] : []));
  const finish = async (fake: FakeChat<JournalReply>, index: number) => {
    const answer = fake.answers[index]!;
    await answer.accept();
    await answer.emit('done', aReply(answer.message.requestId));
  };

  it('waits in the conversation, and leaves the box empty', async () => {
    const fake = await waiting('First.', 'Second.');
    expect(statuses(fake)).toEqual(['waiting', 'waiting']);
    expect(fake.chat.getState().draft.text).toBe('');
    expect(fake.problems).toEqual([]);
    expect(fake.stored.draft?.waiting?.map(({ text }) => text)).toEqual(['First.', 'Second.']);
    await fake.changeElsewhere();
    expect(fake.answers).toEqual([]);
  });

  it('is sent automatically once the network is back: in order, one after the other, each once', async () => {
    const fake = await waiting('First.', 'Second.');
    fake.online = true;
    await fake.changeElsewhere();
    await fake.changeElsewhere();
    expect(fake.answers.map(({ message }) => message.text)).toEqual(['First.']);
    expect(fake.chat.getState().announcement).toBe('Sending what you wrote before.');
    await finish(fake, 0);
    expect(fake.answers.map(({ message }) => message.text)).toEqual(['First.', 'Second.']);
    await finish(fake, 1);
    expect(statuses(fake)).toEqual(['answered', 'answered']);
    await fake.changeElsewhere();
    expect(fake.answers).toHaveLength(2);
    expect(fake.stored.draft).toBeNull();
  });

  it('is sent after a reload, with its prompt and under its id', async () => {
    const prompt = { id: 'p1', text: 'What hurts?' };
    const words = { requestId: 'r1', text: 'My back.', prompt, mode: 'reflect', at: '2026-11-20' } as const;
    const fake = journal({ draft: { text: 'More', requestId: null, prompt: null, waiting: [words] } });
    fake.chat.open();
    await settle();
    expect(fake.answers[0]?.message).toMatchObject({
      requestId: 'r1',
      text: 'My back.',
      promptId: 'p1',
      promptContext: 'What hurts?',
    });
    await finish(fake, 0);
    expect(fake.stored.draft).toMatchObject({ text: 'More' });
    expect(fake.stored.draft?.waiting).toBeUndefined();
  });

  it('is not resent when the server already has it', async () => {
    const words = { requestId: 'r1', text: 'I am tired.', prompt: null, mode: 'reflect', at: '' } as const;
    const fake = journal({ draft: { text: '', requestId: null, prompt: null, waiting: [words] } });
    fake.copies = [{ conversationId: 'day', messages: [anEntry('r1', { status: 'answered' })] }];
    fake.chat.open();
    await settle();
    expect(fake.answers).toEqual([]);
    expect(fake.stored.draft).toBeNull();
  });

  it('keeps waiting with the reason when it fails for another reason, and holds back the messages after it', async () => {
    const fake = await waiting('First.', 'Second.');
    fake.online = true;
    fake.refuse(new ApiError('Broken.', 500, {}));
    await fake.changeElsewhere();
    expect(statuses(fake)).toEqual(['waiting', 'waiting']);
    expect(fake.problems).toEqual(['Message Failed']);
    expect(fake.answers).toEqual([]);
    fake.chat.sendWaiting();
    await settle();
    expect(fake.answers[0]?.message).toMatchObject({ text: 'First.', requestId: 'id1' });
  });

  it('no longer holds back the next message once it is refused', async () => {
    const fake = await waiting('qqqq', 'Second.');
    fake.online = true;
    fake.refuse(new ApiError('Please use words.', 400, { isInputValidation: true }));
    await fake.changeElsewhere();
    expect(fake.answers.map(({ message }) => message.text)).toEqual(['Second.']);
    expect(fake.stored.draft?.refused).toMatchObject([{ text: 'qqqq' }]);
  });

  it('returns to an empty box as the same message; after other words in the box, it becomes a new message', async () => {
    const fake = await waiting('First.', 'Second.');
    const [first, second] = fake.chat.getState().conversation.items as [EntryItem, EntryItem];
    fake.chat.takeBack(first);
    expect(fake.chat.getState().draft).toMatchObject({ text: 'First.', requestId: 'id1' });
    fake.chat.takeBack(second);
    expect(fake.chat.getState().draft).toMatchObject({ text: 'First.\n\nSecond.', requestId: null });
    expect(shown(fake)).toEqual([]);
  });
});

describe('a message that is refused', () => {
  const reason = 'Please use words.';
  const refusal = () => new ApiError(reason, 400, { isInputValidation: true, message: reason });

  /** A chat in which these words were refused. */
  async function refused(text: string, options: Partial<FakeOptions<JournalReply>> = {}) {
    const fake = journal(options);
    fake.chat.open();
    await settle();
    fake.refuse(refusal());
    await sent(fake, text);
    return { fake, entry: fake.chat.getState().conversation.items[0] as EntryItem };
  }

  it('stays visible with its reason and leaves the box empty', async () => {
    const { fake } = await refused('qqqq');
    expect(shown(fake)).toEqual(['entry: qqqq', `notice: ${reason}`]);
    expect(fake.chat.getState().draft.text).toBe('');
    expect(fake.problems).toEqual([]);
    await sent(fake, 'Other words.');
    expect(fake.answers).toHaveLength(1);
  });

  it('is still shown after a reload, and after its tab was closed', async () => {
    const { fake } = await refused('qqqq');
    fake.chat.type('Half a thought');
    const draft = fake.stored.draft ?? undefined;
    for (const reopened of [journal({ draft }), journal({ left: draft })]) {
      reopened.chat.open();
      await settle();
      expect(shown(reopened)).toEqual(['entry: qqqq', `notice: ${reason}`]);
      expect(reopened.chat.getState().draft.text).toBe('Half a thought');
    }
  });

  it('returns to an empty box with its prompt, and is sent as a new message', async () => {
    const prompt = { id: 'p1', text: 'What did you avoid today?' };
    const { fake, entry } = await refused('qqqq', { draft: { text: '', requestId: null, prompt } });
    expect(entry).toMatchObject({ text: 'qqqq', promptContext: prompt.text, status: 'refused' });
    fake.chat.editRefused(entry);
    expect(shown(fake)).toEqual([]);
    expect(fake.chat.getState().draft).toMatchObject({ text: 'qqqq', prompt });
    fake.chat.send('reflect');
    await settle();
    expect(fake.answers[0]?.message).toMatchObject({
      text: 'qqqq',
      promptId: 'p1',
      promptContext: prompt.text,
      requestId: 'id2',
    });
  });

  it('is appended to words typed in the box in the meantime', async () => {
    const { fake, entry } = await refused('qqqq');
    fake.chat.type('Half a thought');
    fake.chat.editRefused(entry);
    expect(fake.stored.draft).toEqual({ text: 'Half a thought\n\nqqqq', requestId: null, prompt: null });
  });

  it('is deleted from the device once it is discarded', async () => {
    const { fake, entry } = await refused('qqqq');
    fake.chat.discardRefused(entry);
    expect(shown(fake)).toEqual([]);
    expect(fake.stored.draft).toBeNull();
  });
});

describe('the draft of a chat', () => {
  it('of a closed tab moves only into an empty box', async () => {
    const left = { text: 'left behind', requestId: 'r1', prompt: null };
    const fake = journal({ left });
    fake.chat.open();
    await settle();
    expect(fake.chat.getState().draft).toMatchObject(left);
    const other = journal({ left });
    other.chat.open();
    other.chat.type('mine');
    await settle();
    expect(other.chat.getState().draft.text).toBe('mine');
  });

  it('is cleared when the conversation shows that an earlier attempt was accepted', async () => {
    const fake = journal({ draft: { text: 'I am tired.', requestId: 'r1', prompt: null } });
    fake.copies = [{ conversationId: 'day', messages: [anEntry('r1', { status: 'answered' })] }];
    fake.chat.open();
    await settle();
    expect(fake.chat.getState().draft.text).toBe('');
    expect(fake.stored.draft).toBeNull();
  });
});

describe('a prompt', () => {
  const prompt = { id: 'p1', text: 'What did you avoid today?' };

  it('is placed above an empty box and sent with whatever is written', async () => {
    const fake = journal();
    fake.chat.open();
    await fake.chat.startWith(prompt);
    expect(fake.chat.getState().draft).toMatchObject({ text: '', prompt });
    expect(fake.stored.draft?.prompt).toEqual(prompt);
    fake.chat.send('reflect');
    expect(fake.answers).toEqual([]);
    const answer = await sent(fake, 'Nothing. I went for a walk.');
    expect(answer.message).toMatchObject({
      text: 'Nothing. I went for a walk.',
      promptId: 'p1',
      promptContext: prompt.text,
    });
    expect(fake.chat.getState()).toMatchObject({
      draft: { prompt: null },
      conversation: { items: [{ text: 'Nothing. I went for a walk.', promptContext: prompt.text }] },
    });
  });

  it('is not sent after it was dismissed', async () => {
    const fake = journal();
    fake.chat.open();
    await fake.chat.startWith(prompt);
    fake.chat.putPromptAway();
    expect(fake.stored.draft).toBeNull();
    const { message } = await sent(fake);
    expect(message).toMatchObject({ promptContext: null });
    expect(message.promptId).toBeUndefined();
  });

  it('is only offered when the box contains other words, which stay in the box', async () => {
    const fake = journal({ left: { text: 'Words of mine.', requestId: null, prompt: null } });
    fake.chat.open();
    await fake.chat.startWith(prompt);
    expect(fake.chat.getState()).toMatchObject({ offered: prompt, draft: { prompt: null } });
    fake.chat.acceptOffered();
    expect(fake.chat.getState()).toMatchObject({ offered: null, draft: { text: 'Words of mine.', prompt } });
  });
});

describe('another kind of chat', () => {
  interface PersonaReply extends ReplyFields {
    response: string;
    mood: string | null;
  }

  it('uses the same store with other endpoints: a persona answers with a mood, and its messages are returned as a list', async () => {
    const fake = aChat<PersonaReply>({ textOf: ({ response }) => response });
    begun.push(fake);
    fake.copies = [
      {
        conversationId: null,
        messages: [
          anEntry('before', { status: 'answered', content: 'Who are you?' }),
          {
            ...anEntry('x'),
            id: 'r0',
            role: 'assistant',
            content: 'Your critic.',
            status: undefined,
            requestId: undefined,
            mood: 'calm',
          },
        ],
      },
    ];
    fake.chat.open();
    await settle();
    fake.chat.type('Why so harsh?');
    fake.chat.send('reflect');
    await settle();
    const { message: _, ...fields } = aReply('id1');
    await fake.answers[0]?.accept();
    await fake.answers[0]?.emit('done', {
      ...fields,
      response: 'To keep you safe.',
      mood: 'tender',
      insights: [],
    });
    const { items } = fake.chat.getState().conversation;
    expect(items.map((item) => (item.kind === 'reply' ? [item.text, item.mood] : item.text))).toEqual([
      'Who are you?',
      ['Your critic.', 'calm'],
      'Why so harsh?',
      ['To keep you safe.', 'tender'],
    ]);
    expect(fake.answered[0]?.mood).toBe('tender');
  });
});
