import { describe, expect, it } from '@jest/globals';
import { analyseEntry } from '../../sandbox/src/model/analysis/analyse-entry.js';
import { composeReply } from '../../sandbox/src/model/reply/compose-reply.js';
import { readConversation } from '../../sandbox/src/model/reply/conversation.js';
import { exchange } from '../../web/src/features/landing/exchange-text.js';

describe('the exchange on the landing page', () => {
  const { beforeTurn, evidence, afterTurn, reply, insightTitle, insight } = exchange;
  const messages = [{ role: 'user', text: beforeTurn + evidence + afterTurn }] as const;

  it('is what the local guide answers to that entry', () => {
    expect(composeReply(readConversation(messages))).toBe(reply);
  });

  it('shows an insight that is found in it, beside the sentence it rests on', () => {
    const { insights } = analyseEntry(messages, {}) as { insights: object[] };
    expect(insights).toContainEqual({
      title: insightTitle,
      text: insight,
      type: 'value',
      evidence: [evidence],
      weight: 3,
    });
  });
});
