import { describe, expect, it } from '@jest/globals';
import type { Running } from '../generations/index.js';
import type { GuideModel, StreamReplyRequest } from '../model/index.js';
import { modelMilliseconds, NOT_ANALYSED, writeReply } from './write-reply.js';

/** A model that sends `words` and then nothing until it is aborted. */
function untilEnded(words: string): GuideModel {
  const streamReply = async ({ signal }: StreamReplyRequest) => {
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { text: words, guide: 'A model', stopped: true, cut: false, calls: [], modelMs: 1 };
  };
  return { streamReply } as unknown as GuideModel;
}

function ask(words: string, ended: Partial<Pick<Running, 'end' | 'nearEnd' | 'stop'>>) {
  const never = new AbortController().signal;
  const running: Running = {
    ...{ end: never, nearEnd: never, stop: never, ...ended },
    ...{ isSparing: false, say: () => undefined, introduce: () => undefined },
  };
  const request = {
    ...{ userId: 'somebody', feature: 'chat' as const, messages: [] },
    system: { version: 'test', text: 'Be brief.' },
  };
  const looked = Promise.resolve({ verdict: null, calls: [] });
  return writeReply(untilEnded(words), request, running, {
    analyse: () => NOT_ANALYSED,
    check: () => looked,
  });
}

describe('a reply', () => {
  const over = AbortSignal.abort();

  it('is cut when its time is nearly over, and the text written so far can be stored', async () => {
    const reply = { text: 'So far', cut: true, stopped: false };
    expect(await ask('So far', { nearEnd: over })).toMatchObject({ kind: 'output', output: { reply } });
  });

  it('is not marked as cut when the person stopped it', async () => {
    const reply = { text: 'So far', cut: false, stopped: true };
    expect(await ask('So far', { stop: over })).toMatchObject({ kind: 'output', output: { reply } });
  });

  it('fails as too slow, or as stopped, when it has not a single word yet', async () => {
    expect(await ask('', { nearEnd: over })).toMatchObject({ kind: 'failed', code: 'guide_timeout' });
    expect(await ask('', { stop: over })).toMatchObject({ kind: 'failed', code: 'stopped' });
  });
});

const call = (second: number, latencyMs: number) => ({
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
  latencyMs,
});

describe('the time spent waiting for models', () => {
  it.each([
    ['no call', [], 0],
    ['one call', [call(0, 800)], 800],
    ['a call and its retry after a pause', [call(0, 500), call(2, 700)], 2_700],
    ['two concurrent calls', [call(0, 3_000), call(1, 500)], 3_000],
  ])('is measured for %s', (_, calls, expected) => {
    expect(modelMilliseconds(calls)).toBe(expected);
  });
});
