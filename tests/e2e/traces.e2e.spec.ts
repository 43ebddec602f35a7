import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type CollectedSpan, TraceCollector } from '@shadow-guide/telemetry/testing';
import { Forum } from '../support/forum.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { until } from '../support/until.js';

const product = runningProduct();

const collected = () => (existsSync(product.tracesFile) ? readFileSync(product.tracesFile, 'utf8') : '');

/** Returns the names of the spans from a span up to the root of its trace, with their processes. */
function wayUp(spans: readonly CollectedSpan[], from: CollectedSpan): string[] {
  const above = spans.find(({ spanId }) => spanId === from.parentSpanId);
  const here = `${from.process}: ${from.name}`;
  return above ? [here, ...wayUp(spans, above)] : [here];
}

describe('the trace of a message', () => {
  it('leads from the browser through NATS and the queue to the model', async () => {
    const person = await Person.arrive(product.url);
    const traceId = randomUUID().replaceAll('-', '');
    const traceparent = `00-${traceId}-00f067aa0ba902b7-00`;
    const answer = await person.send('/api/journal/chat', {
      method: 'POST',
      body: { message: 'I always say yes and then I am angry with myself.' },
      headers: { traceparent },
    });
    expect(answer.status).toBe(200);
    const ofTrace = () => TraceCollector.read(collected()).filter((span) => span.traceId === traceId);
    const isReply = ({ attributes }: CollectedSpan) => attributes['shadow_guide.feature'] === 'chat';
    // Each process exports its spans at its own interval.
    const wayOfReply = () => {
      const spans = ofTrace();
      const reply = spans.find(isReply);
      return reply ? wayUp(spans, reply) : [];
    };
    await until('the trace is complete', () => wayOfReply().at(-1) === 'gateway: POST /api/journal/chat');
    expect(wayOfReply()).toEqual([
      'journal-ai-worker: chat local-guide',
      expect.stringMatching(/^journal-ai-worker: run generate-chat/),
      expect.stringMatching(/^journal-ai: add generate-chat/),
      'journal-ai: journal-ai.chat.start-turn',
      'gateway: journal-ai.chat.start-turn',
      'gateway: POST /api/journal/chat',
    ]);
    const request = ofTrace().find(({ name }) => name === 'POST /api/journal/chat');
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  }, 60_000);

  it('contains neither what was written, nor who wrote it, nor ids from an address', async () => {
    const person = await Person.arrive(product.url);
    const words = ['zaunkönigtraum', 'quillfeather', 'ванильсон'];
    const { id } = await person.get('GET /api/auth/user');
    await person.chat(`I am ashamed of the ${words.join(' and the ')}.`);
    await person.chat(`I want to die, ${words[0]}.`);
    await person.chat((words[0] ?? '').repeat(900));
    await person.send('/api/journal/chat', { method: 'POST', body: `{"message": "${words[1]}` });
    await person.send(`/api/insights?q=${encodeURIComponent(words[1] ?? '')}`);
    await person.send(`/api/${words[1]}`);
    await person.send(`/${words[1]}`);
    const forum = await Forum.of(person);
    await forum.send(`I kept the ${words[1]} to myself.`);
    const mark = randomUUID().replaceAll('-', '');
    await person.send('/api/user/stats', { headers: { traceparent: `00-${mark}-00f067aa0ba902b7-01` } });
    await until('the earlier requests are in the collected traces', () => collected().includes(mark));
    const text = collected();
    const needles = [...words, ...words.map((word) => encodeURIComponent(word)), id, person.email];
    expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
    // Forum posts are not traced at all.
    expect(TraceCollector.read(text).filter(({ name }) => name.includes('discussions'))).toEqual([]);
  }, 60_000);
});
