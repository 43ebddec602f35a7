import { describe, expect, it } from '@jest/globals';
import type { CheckIn, SafetyCard } from '@shadow-guide/contracts';
import type { ConversationCopy, ReplyFields } from './backend.js';
import { type ConversationState, emptyConversation, isAnswering } from './conversation.js';
import { type ConversationAction, conversationReducer } from './conversation-reducer.js';

const at = '2026-11-20T09:00:00.000Z';

function after(
  actions: ConversationAction[],
  from: ConversationState = emptyConversation,
): ConversationState {
  return actions.reduce(conversationReducer, from);
}

const sent = (requestId: string, text = 'I am tired.'): ConversationAction => ({
  kind: 'sent',
  message: { requestId, text, mode: 'reflect', promptContext: null },
  at,
});
const accepted = (requestId: string): ConversationAction => ({
  kind: 'accepted',
  requestId,
  conversationId: 'day',
  entryId: `entry-${requestId}`,
});
const delta = (requestId: string, attempt: number, offset: number, text: string): ConversationAction => ({
  kind: 'delta',
  requestId,
  at,
  attempt,
  offset,
  text,
});
function aReply(part: Partial<ReplyFields> = {}): ReplyFields {
  return {
    insights: [],
    conversationId: 'day',
    messageId: 'reply-1',
    entryId: 'entry-a',
    guide: 'Local guide',
    ...part,
  };
}
const done = (requestId: string, part: Partial<ReplyFields> = {}): ConversationAction => ({
  kind: 'done',
  requestId,
  at,
  text: 'What is the tiredness asking for?',
  reply: aReply(part),
});

function textOfReply(state: ConversationState): string | undefined {
  return state.items.find((item) => item.kind === 'reply')?.text;
}
function shown(state: ConversationState): string[] {
  return state.items.map((item) => `${item.kind}: ${item.text}`);
}

function aDay(status: 'answering' | 'answered' | 'unanswered'): ConversationCopy {
  return {
    conversationId: 'day',
    messages: [
      {
        id: 'entry-a',
        role: 'user',
        content: 'I am tired.',
        timestamp: at,
        status,
        requestId: 'a',
        mode: 'reflect',
      },
      ...(status === 'answered'
        ? [
            {
              id: 'reply-1',
              role: 'assistant' as const,
              content: 'What is the tiredness asking for?',
              timestamp: at,
              guide: 'Local guide',
            },
          ]
        : []),
    ],
  };
}

describe('a turn in the conversation', () => {
  it('shows the entry at once, then the reply as it is written, then the whole reply', () => {
    const begun = after([sent('a'), accepted('a'), delta('a', 1, 0, 'What is'), delta('a', 1, 7, ' the')]);
    expect(shown(begun)).toEqual(['entry: I am tired.', 'reply: What is the']);
    expect(isAnswering(begun)).toBe(true);
    const ended = after([done('a')], begun);
    expect(shown(ended)).toEqual(['entry: I am tired.', 'reply: What is the tiredness asking for?']);
    expect(isAnswering(ended)).toBe(false);
  });

  it('is unchanged by repeated deltas', () => {
    const begun = after([sent('a'), accepted('a'), delta('a', 1, 0, 'What is'), delta('a', 1, 7, ' the')]);
    const again = after([accepted('a'), delta('a', 1, 0, 'What is'), delta('a', 1, 7, ' the')], begun);
    expect(textOfReply(again)).toBe('What is the');
  });

  it('appends only the new part of an overlapping delta, as after a resumed connection', () => {
    const begun = after([
      sent('a'),
      accepted('a'),
      delta('a', 1, 0, 'What is'),
      delta('a', 1, 0, 'What is the tired'),
    ]);
    expect(textOfReply(begun)).toBe('What is the tired');
  });

  it('restarts the text when a delta has a higher attempt, and ignores deltas of the lower attempt from then on', () => {
    const begun = after([
      sent('a'),
      accepted('a'),
      delta('a', 1, 0, 'Lost words'),
      delta('a', 2, 0, 'New'),
      delta('a', 1, 10, ' more lost'),
      delta('a', 2, 3, ' words'),
    ]);
    expect(textOfReply(begun)).toBe('New words');
  });

  it('skips a delta whose predecessor is missing, and has the whole text at the end', () => {
    const begun = after([sent('a'), accepted('a'), delta('a', 1, 0, 'What'), delta('a', 1, 9, 'tired')]);
    expect(textOfReply(begun)).toBe('What');
    expect(textOfReply(after([done('a')], begun))).toBe('What is the tiredness asking for?');
  });

  it('ignores deltas that arrive after the end', () => {
    const ended = after([sent('a'), accepted('a'), done('a'), delta('a', 9, 0, 'Ghost')]);
    expect(textOfReply(ended)).toBe('What is the tiredness asking for?');
  });

  it('keeps the entry and drops the partial reply when the answer fails', () => {
    const failed = after([
      sent('a'),
      accepted('a'),
      delta('a', 1, 0, 'What'),
      { kind: 'unanswered', requestId: 'a', problem: 'The guide is resting.' },
    ]);
    expect(shown(failed)).toEqual(['entry: I am tired.']);
    expect(failed.items[0]).toMatchObject({ status: 'unanswered', problem: 'The guide is resting.' });
    const again = after(
      [{ kind: 'retried', requestId: 'a' }, accepted('a'), delta('a', 2, 0, 'Now')],
      failed,
    );
    expect(again.items[0]).toMatchObject({ status: 'answering', problem: null });
    expect(textOfReply(again)).toBe('Now');
  });

  it('removes a message that was never accepted', () => {
    expect(after([sent('a'), { kind: 'withdrawn', requestId: 'a' }]).items).toEqual([]);
  });

  it('keeps a refused message with the reason below it', () => {
    const refused = after([
      sent('a', 'qqqq'),
      { kind: 'refused', requestId: 'a', reason: 'Please use words.' },
    ]);
    expect(shown(refused)).toEqual(['entry: qqqq', 'notice: Please use words.']);
    expect(isAnswering(refused)).toBe(false);
  });
});

describe('the server copy of the day', () => {
  it('is shown unchanged when this tab changed nothing', () => {
    const state = after([{ kind: 'loaded', copy: aDay('answered'), since: 0 }]);
    expect(shown(state)).toEqual(['entry: I am tired.', 'reply: What is the tiredness asking for?']);
    expect(state.conversationId).toBe('day');
  });

  it('adds the entry and the reply of another tab', () => {
    const before = after([{ kind: 'loaded', copy: aDay('answering'), since: 0 }]);
    expect(isAnswering(before)).toBe(true);
    const state = after([{ kind: 'loaded', copy: aDay('answered'), since: before.clock }], before);
    expect(isAnswering(state)).toBe(false);
    expect(state.items).toHaveLength(2);
  });

  it('does not undo changes that this tab made after the copy was requested', () => {
    const here = after([sent('a'), accepted('a'), done('a')]);
    const empty: ConversationCopy = { conversationId: null, messages: [] };
    expect(shown(after([{ kind: 'loaded', copy: empty, since: 0 }], here))).toEqual(shown(here));
    expect(shown(after([{ kind: 'loaded', copy: aDay('answering'), since: 1 }], here))).toEqual(shown(here));
  });

  it('does not replace the words of a reply that is still being written', () => {
    const here = after([sent('a'), accepted('a'), delta('a', 1, 0, 'What is')]);
    const state = after([{ kind: 'loaded', copy: aDay('answering'), since: here.clock }], here);
    expect(shown(state)).toEqual(['entry: I am tired.', 'reply: What is']);
  });

  it('keeps explanations and messages in flight in their place', () => {
    const here = after([
      { kind: 'loaded', copy: aDay('answered'), since: 0 },
      sent('b', 'qqqq'),
      { kind: 'refused', requestId: 'b', reason: 'Please use words.' },
      sent('c', 'Better words.'),
    ]);
    const state = after([{ kind: 'loaded', copy: aDay('answered'), since: here.clock }], here);
    expect(shown(state)).toEqual(shown(here));
  });

  it('removes the items of a conversation that no longer exists', () => {
    const here = after([{ kind: 'loaded', copy: aDay('answered'), since: 0 }]);
    const state = after(
      [{ kind: 'loaded', copy: { conversationId: null, messages: [] }, since: here.clock }],
      here,
    );
    expect(state).toMatchObject({ conversationId: null, items: [] });
  });

  it('contains, after a reload, the prompt that an entry answers and the notice that the limit was reached', () => {
    const [entry, reply] = aDay('answered').messages;
    const copy: ConversationCopy = {
      conversationId: 'day',
      messages: [
        { ...entry!, promptContext: 'What did you avoid?' },
        { ...reply!, insightLimitReached: true },
      ],
    };
    expect(after([{ kind: 'loaded', copy, since: 0 }]).items).toMatchObject([
      { promptContext: 'What did you avoid?' },
      { insightLimitReached: true },
    ]);
  });
});

function aCard(part: Partial<SafetyCard> = {}): SafetyCard {
  return {
    category: 'suicide',
    language: 'en',
    title: 'You do not have to carry this alone',
    message: 'Please talk to a person now.',
    lines: [],
    grounding: { title: 'One minute', steps: ['Breathe out.'] },
    plan: { title: 'My plan', warningSigns: '?', whatHelps: '?', whomICall: '?' },
    country: 'US',
    ...part,
  };
}
const question: CheckIn = {
  question: 'Is it too much?',
  choices: [{ answer: 'yes', label: 'Yes' }],
  answer: null,
  language: 'en',
  thanks: 'Thank you.',
  apology: 'Sorry.',
  reason: { question: 'Why?', answer: 'Some words can mean it.' },
};
const acceptedWith = (
  requestId: string,
  support: { safety?: SafetyCard; checkIn?: CheckIn },
): ConversationAction => ({
  kind: 'accepted',
  requestId,
  conversationId: 'day',
  entryId: `entry-${requestId}`,
  ...support,
});
const asked = (requestId: string) => acceptedWith(requestId, { checkIn: question });

describe('the question beside an entry', () => {
  it('is shown when the message is accepted; the person’s answer reveals the card', () => {
    const before = after([sent('a'), asked('a')]);
    expect(before.items).toMatchObject([{ checkIn: { answer: null }, safety: null }]);
    const state = after(
      [{ kind: 'checked-in', requestId: 'a', answered: { answer: 'yes', safety: aCard() } }],
      before,
    );
    expect(state.items).toMatchObject([{ checkIn: { answer: 'yes' }, safety: { category: 'suicide' } }]);
  });

  it('stays answered when later events still contain the open question', () => {
    const state = after([
      sent('a'),
      asked('a'),
      { kind: 'checked-in', requestId: 'a', answered: { answer: 'no' } },
      asked('a'),
      done('a', { checkIn: question }),
    ]);
    expect(state.items[0]).toMatchObject({ checkIn: { answer: 'no' }, safety: null });
  });

  it('stays answered when an older copy of the server arrives', () => {
    const before = after([sent('a'), asked('a')]);
    const day = aDay('answering');
    const copy = { ...day, messages: day.messages.map((message) => ({ ...message, checkIn: question })) };
    const state = after(
      [
        { kind: 'checked-in', requestId: 'a', answered: { answer: 'no' } },
        { kind: 'loaded', copy, since: before.clock },
      ],
      before,
    );
    expect(state.items[0]).toMatchObject({ checkIn: { answer: 'no' } });
  });

  it('is not created when an answer arrives without a question', () => {
    const before = after([sent('a'), accepted('a')]);
    expect(after([{ kind: 'checked-in', requestId: 'a', answered: { answer: 'no' } }], before)).toBe(before);
  });
});

describe('the card beside an entry', () => {
  it('is replaced on all entries of its category when the person chooses a country', () => {
    const abuse = aCard({ category: 'abuse' });
    const state = after([
      sent('a'),
      acceptedWith('a', { safety: aCard() }),
      sent('b'),
      done('b', { safety: abuse, entryId: 'entry-b' }),
      sent('c'),
      done('c', { safety: aCard(), entryId: 'entry-c' }),
      { kind: 'country-chosen', card: aCard({ country: 'IN' }) },
    ]);
    const countries = state.items.flatMap((item) => (item.kind === 'entry' ? [item.safety?.country] : []));
    expect(countries).toEqual(['IN', 'US', 'IN']);
  });

  it('keeps the chosen country when the reply event contains the card of the earlier country', () => {
    const state = after([
      sent('a'),
      acceptedWith('a', { safety: aCard() }),
      { kind: 'country-chosen', card: aCard({ country: 'IN' }) },
      done('a', { safety: aCard() }),
    ]);
    expect(state.items[0]).toMatchObject({ safety: { country: 'IN' } });
  });
});
