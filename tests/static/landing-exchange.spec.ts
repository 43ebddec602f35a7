import { describe, expect, it } from '@jest/globals';
import { analyseEntry } from '../../sandbox/src/model/analysis/analyse-entry.js';
import { composeReply } from '../../sandbox/src/model/reply/compose-reply.js';
import { readConversation } from '../../sandbox/src/model/reply/conversation.js';
import { exchange } from '../../web/src/features/landing/exchange-text.js';

describe('the conversation on the landing page', () => {
  const { beforeTurn, evidence, afterTurn, reply, insightTitle, insight } = exchange;
  const messages = [{ role: 'user', text: beforeTurn + evidence + afterTurn }] as const;

  it('has the reply that the local guide gives to that entry', () => {
    expect(composeReply(readConversation(messages))).toBe(reply);
  });

  it('shows an insight that is found in the entry, beside the sentence it is based on', () => {
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
