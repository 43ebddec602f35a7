import { describe, expect, it } from '@jest/globals';
import { otherConversations } from './other-conversations.js';

const earlier = (promptId: string | null, entries: number) => ({
  id: '6f1c8f0e-8d1a-4f7e-9a64-0d8b7f0f3a11',
  promptId,
  promptContext: promptId && `Prompt ${promptId}`,
  entries,
  lastEntryAt: '2026-11-20T09:00:00.000Z',
});

describe("the day's other conversations", () => {
  it('are those that the server has, with a word of drafts that wait in them', () => {
    expect(
      otherConversations([earlier('p', 2), earlier(null, 1)], [{ promptId: null, prompt: null }]),
    ).toEqual([
      { promptId: 'p', prompt: 'Prompt p', entries: 2, unsent: false },
      { promptId: null, prompt: null, entries: 1, unsent: true },
    ]);
  });

  it('include each one that holds only unsent words, once', () => {
    const draft = { promptId: 'q', prompt: 'What hurts?' };
    expect(otherConversations([], [draft, draft])).toEqual([
      { promptId: 'q', prompt: 'What hurts?', entries: 0, unsent: true },
    ]);
  });
});
