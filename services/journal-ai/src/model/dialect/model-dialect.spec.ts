import { describe, expect, it } from '@jest/globals';
import { logger } from '@shadow-guide/kernel';
import OpenAI from 'openai';
import type { Message } from './fitted-request.js';
import { ModelDialect } from './model-dialect.js';
import { ModelDialects } from './model-dialects.js';
import type { Question, RequestBody } from './request-body.js';

logger.level = 'silent';

const KNOWN_MS = 600_000;
const messages: Message[] = [
  { role: 'system', content: 'Be brief.' },
  ...Array.from({ length: 20 }, (): Message => ({ role: 'user', content: 'word '.repeat(200) })),
  { role: 'user', content: 'I slept badly.' },
];
const reply: Question = { messages, maxTokens: 1_000, stream: true };
const json: Question = {
  ...{ messages, maxTokens: 1_000, stream: false },
  format: { name: 'findings', schema: { type: 'object' } },
};

function refusal(message: string): Error {
  return new OpenAI.APIError(400, { message }, message, new Headers());
}

/** Returns a server that refuses requests. `wrong` returns the error message for a request, or null to accept it. */
function refusing(wrong: (body: RequestBody) => string | null, seen: RequestBody[] = []) {
  return (body: RequestBody) => {
    seen.push(body);
    const message = wrong(body);
    return message ? Promise.reject(refusal(message)) : Promise.resolve('answered');
  };
}

describe('the request dialect of a model', () => {
  it('advances only one step when concurrent calls are refused for the same reason', async () => {
    const dialect = new ModelDialect('m');
    const seen: RequestBody[] = [];
    const send = refusing(
      ({ response_format: form }) => (form?.type === 'json_schema' ? 'json_schema' : null),
      seen,
    );
    await Promise.all([dialect.ask(json, send), dialect.ask(json, send), dialect.ask(json, send)]);
    expect(seen.map(({ response_format: form }) => form?.type)).toEqual([
      ...['json_schema', 'json_schema', 'json_schema'],
      ...['json_object', 'json_object', 'json_object'],
    ]);
  });

  it('stops after it has tried each way of sending the parameters once, when a server rejects all of them', async () => {
    const seen: RequestBody[] = [];
    const names = 'max_tokens stream_options json_object system role, does not support streaming';
    await expect(
      new ModelDialect('m').ask(
        reply,
        refusing(() => names, seen),
      ),
    ).rejects.toThrow(names);
    expect(seen.length).toBeLessThanOrEqual(6);
  });

  it('does not repeat a request once text was shown', async () => {
    const seen: RequestBody[] = [];
    const asked = new ModelDialect('m').ask(
      reply,
      refusing(() => 'max_tokens', seen),
      () => true,
    );
    await expect(asked).rejects.toThrow('max_tokens');
    expect(seen).toHaveLength(1);
  });

  it('remembers a context length for ten minutes', async () => {
    let now = 0;
    const dialect = new ModelDialect('m', () => now);
    const seen: RequestBody[] = [];
    const send = refusing((body) => (body.messages.length > 10 ? 'context length' : null), seen);
    await dialect.ask(reply, send);
    const asked = seen.length;
    now = KNOWN_MS - 1;
    await dialect.ask(reply, send);
    expect(seen).toHaveLength(asked + 1);
    now = KNOWN_MS + 1;
    await dialect.ask(reply, () => Promise.resolve('answered'));
    await dialect.ask(
      reply,
      refusing(() => null, seen),
    );
    expect(seen.at(-1)?.messages).toHaveLength(messages.length);
  });

  it('does not shorten later requests because of one message that is too long by itself', async () => {
    const dialect = new ModelDialect('m');
    const tooLong = {
      ...reply,
      messages: [...messages, { role: 'user' as const, content: '😀'.repeat(4_000) }],
    };
    const seen: RequestBody[] = [];
    const send = refusing(
      (body) => (String(body.messages.at(-1)?.content).includes('😀') ? 'context size' : null),
      seen,
    );
    await expect(dialect.ask(tooLong, send)).rejects.toThrow('context_too_long');
    await dialect.ask(reply, send);
    expect(seen.at(-1)?.messages).toHaveLength(messages.length);
  });

  it.each([
    ['reports as its maximum', 'maximum context length is 9000 tokens'],
    ['has taken', 'the context size is exceeded'],
  ])(
    'does not shorten later requests below the length that the server %s, however many tokens one message has',
    async (_, words) => {
      const dialect = new ModelDialect('m');
      const seen: RequestBody[] = [];
      const send = refusing((body) => {
        const hasSigns = body.messages.some(({ content }) => String(content).includes('😀'));
        return hasSigns && body.messages.length > 4 ? words : null;
      }, seen);
      await dialect.ask(reply, send);
      const signs = { role: 'user' as const, content: '😀'.repeat(200) };
      await dialect.ask({ ...reply, messages: [...messages, signs] }, send);
      expect(seen.at(-1)?.messages.length).toBeLessThanOrEqual(4);
      await dialect.ask(reply, send);
      expect(seen.at(-1)?.messages).toHaveLength(messages.length);
    },
  );

  it('ignores a reported context length that is too short for the instructions', async () => {
    const seen: RequestBody[] = [];
    const dialect = new ModelDialect('m');
    const send = refusing((body) => (body.messages.length > 20 ? 'context length is 10 tokens' : null), seen);
    await dialect.ask(reply, send);
    expect(seen.at(-1)?.messages.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the dialects known to a process', () => {
  it('are separate for each model of each server', () => {
    const dialects = new ModelDialects();
    const one = dialects.of('http://one', 'm');
    expect(dialects.of('http://one', 'm')).toBe(one);
    expect(dialects.of('http://two', 'm')).not.toBe(one);
    expect(dialects.of('http://one', 'n')).not.toBe(one);
  });

  it('are limited to the fifty most recently used', () => {
    const dialects = new ModelDialects();
    const one = dialects.of('http://one', 'm');
    const two = dialects.of('http://two', 'm');
    for (let count = 0; count < 49; count += 1) {
      dialects.of('http://one', 'm');
      dialects.of('http://other', String(count));
    }
    expect(dialects.of('http://one', 'm')).toBe(one);
    expect(dialects.of('http://two', 'm')).not.toBe(two);
  });
});
