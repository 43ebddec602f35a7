import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { contract, endpoint, event, Id, Text } from '@shadow-guide/contracts';
import {
  bootRpcService,
  type Call,
  CallerSigner,
  conflict,
  currentContext,
  eventSubject,
  Handle,
  logger,
  OnEvent,
  type ProcessKernel,
  RpcClient,
  type Running,
  runInContext,
} from '../src/index.js';
import {
  aCaller,
  aCallerKeyPair,
  Gate,
  logLinesOf,
  testCallerKeys,
  testClient,
  testKernel,
  testServers,
  until,
} from '../src/testing/index.js';

class Letter {
  @Text({ max: 20 }) text: string;
}
class Book {
  @Text({ max: 100_000_000 }) text: string;
}
class Reply {
  @Text() text: string;
  @Id() userId: string;
}

/** Size of the product's longest response in bytes; deploy/nats/nats.conf has the calculation. */
const LONGEST_ANSWER = 6_900_000;

const post = contract('post.letters', {
  answer: endpoint({ input: Letter, output: Reply }),
  refuse: endpoint({ output: null, errors: ['no_stamp'] }),
  open: endpoint({ output: Letter, access: 'admin' }),
  sort: endpoint({ input: Letter, output: Reply, access: 'service', callers: ['tests'] }),
  crash: endpoint({ output: null }),
  dawdle: endpoint({ output: null, deadlineMs: 150 }),
  ponder: endpoint({ output: null, deadlineMs: 60_000 }),
  trace: endpoint({ output: Letter }),
  note: endpoint({ output: null }),
  vote: endpoint({ output: null, hidesPerson: true }),
  print: endpoint({ output: Book }),
  knot: endpoint({ output: Book }),
  lend: endpoint({ output: Book, deadlineMs: 20_000 }),
});
const delivered = event('post.letter-delivered', Letter, ['post']);

/** Numbers of calls that the handlers received. */
const seen = { aborted: 0, begun: 0, taken: 0 };
/** Lets the slow handler finish. */
let leave = new Gate();

@Controller()
class LettersHandler {
  @Handle(post.answer)
  answer(input: Letter, call: Call): Reply {
    return { text: input.text, userId: call.caller.userId };
  }
  @Handle(post.refuse)
  refuse(): never {
    throw conflict('no_stamp', 'There is no stamp.');
  }
  @Handle(post.open)
  open(): Letter {
    return { text: 'a letter' };
  }
  @Handle(post.sort)
  sort({ text }: Letter, { serviceCaller: { service, subjectId } }: Call): Reply {
    return { text: `${text} from ${service}`, userId: subjectId };
  }
  @Handle(post.crash)
  crash(): never {
    throw new Error('the text of a secret letter');
  }
  @Handle(post.dawdle)
  async dawdle(_input: undefined, call: Call): Promise<void> {
    await this.ponder(_input, call);
    // Work that ignores its abort signal: the caller must not depend on it.
    await leave.opened;
  }
  @Handle(post.ponder)
  async ponder(_input: undefined, call: Call): Promise<void> {
    seen.begun += 1;
    await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()));
    seen.aborted += 1;
  }
  @Handle(post.print)
  print(): Book {
    return { text: 'x'.repeat(kernel.nats.largestMessage) };
  }
  @Handle(post.lend)
  lend(): Book {
    return { text: 'x'.repeat(LONGEST_ANSWER) };
  }
  @Handle(post.knot)
  knot(): Book {
    const book = { text: 'a', self: {} };
    book.self = book;
    return book;
  }
  @OnEvent(delivered, 'count')
  take(): void {
    seen.taken += 1;
  }
  @Handle(post.note)
  note(_input: undefined, { caller: { userId } }: Call): void {
    logger.warn({ userId, subjectId: userId, subject: post.note.subject }, 'noted');
  }
  @Handle(post.vote)
  async vote(_input: undefined, { caller }: Call): Promise<void> {
    logger.warn({ userId: caller.userId, subject: post.vote.subject }, 'voted');
    await rpc.call(post.note, undefined, { caller });
  }
  @Handle(post.trace)
  trace(): Letter {
    return { text: currentContext()?.requestId ?? '' };
  }
}

@Module({ controllers: [LettersHandler] })
class PostModule {}

const servers = testServers(process.env, 'billing');
let kernel: ProcessKernel;
let running: Running;
let rpc: RpcClient;

beforeAll(async () => {
  kernel = await testKernel('post', servers.nats);
  running = await bootRpcService(kernel, PostModule, [post]);
  rpc = testClient(kernel);
});
afterAll(async () => {
  await running.close();
  await kernel.nats.close();
});

describe('a call over NATS', () => {
  it('gives the handler the calling service and the person whom the call is about when a service makes it', async () => {
    const subjectId = randomUUID();
    const answer = await rpc.call(post.sort, { text: 'stamps' }, { subjectId });
    expect(answer).toEqual({ text: 'stamps from tests', userId: subjectId });
  });

  it.each([
    ['nobody', {}],
    ['a person', { caller: aCaller() }],
    ['an admin', { caller: aCaller({ role: 'admin' }) }],
  ])('is refused on behalf of %s when it is for services only', async (_, options) => {
    const refused = rpc.call(post.sort, { text: 'stamps' }, options);
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', code: 'services_only' });
  });

  it('is refused to a service that is not among its callers when it is for services only', async () => {
    const other = new RpcClient(kernel.nats, 'habits');
    const refused = other.call(post.sort, { text: 'stamps' }, { subjectId: randomUUID() });
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', code: 'services_only' });
  });

  it('reaches the handler validated, on behalf of its caller', async () => {
    const caller = aCaller();
    expect(await rpc.call(post.answer, { text: 'hello' }, { caller })).toEqual({
      text: 'hello',
      userId: caller.userId,
    });
    await expect(rpc.call(post.answer, { text: 'x'.repeat(21) }, { caller })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'text' }],
    });
  });

  it('returns a domain error unchanged, and no details of any other', async () => {
    await expect(rpc.call(post.refuse, undefined)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'no_stamp',
    });
    const crash = rpc.call(post.crash, undefined);
    await expect(crash).rejects.toMatchObject({ code: 'internal_error' });
    await expect(crash).rejects.not.toThrow(/secret/);
  });

  it('is refused by the service as well when it is for admins and the caller is not an admin', async () => {
    const admin = aCaller({ role: 'admin' });
    expect(await rpc.call(post.open, undefined, { caller: admin })).toEqual({ text: 'a letter' });
    const refused = rpc.call(post.open, undefined, { caller: aCaller() });
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', code: 'admin_only' });
    await expect(rpc.call(post.open, undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('gives a forwarding caller the response as unparsed text', async () => {
    const caller = aCaller();
    const text = await rpc.callForText(post.answer, { text: 'héllo' }, { caller });
    expect(JSON.parse(text)).toEqual({ text: 'héllo', userId: caller.userId });
    await expect(rpc.callForText(post.refuse, undefined)).rejects.toMatchObject({ code: 'no_stamp' });
  });

  it('carries the request id', async () => {
    const requestId = randomUUID();
    const context = { requestId, traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    expect(await runInContext(context, () => rpc.call(post.trace, undefined))).toEqual({ text: requestId });
  });

  it('is logged without the person’s id when it hides the person; so are all calls made on its behalf', async () => {
    const caller = aCaller();
    const linesOf = async (work: () => Promise<unknown>) =>
      (await logLinesOf(async () => void (await work()))).map((line) => JSON.parse(line));
    const hidden = await linesOf(() => rpc.call(post.vote, undefined, { caller }));
    expect(hidden.map(({ subject }) => subject)).toEqual([post.vote.subject, post.note.subject]);
    expect(JSON.stringify(hidden)).not.toContain(caller.userId);
    const [plain] = await linesOf(() => rpc.call(post.note, undefined, { caller }));
    expect(plain).toMatchObject({ userId: caller.userId, subjectId: caller.userId });
  });

  it('ends at its deadline for the caller, and aborts the signal of a handler that keeps running', async () => {
    const { aborted } = seen;
    leave = new Gate();
    await expect(rpc.call(post.dawdle, undefined)).rejects.toMatchObject({ kind: 'unavailable' });
    await until('the handler’s signal is aborted', () => seen.aborted > aborted);
    leave.open();
  });

  it('aborts the signal of the handler when the caller cancels before the deadline', async () => {
    const { begun, aborted } = seen;
    const controller = new AbortController();
    const call = rpc.call(post.ponder, undefined, { signal: controller.signal });
    await until('the handler has started', () => seen.begun > begun);
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await until('the handler’s signal is aborted', () => seen.aborted > aborted);
  });

  it('is not answered on a subject that is not an inbox', async () => {
    const told: string[] = [];
    const pieces = 'journal-ai.generation-events.person.reply.request';
    kernel.nats.connection.subscribe(pieces, {
      callback: (_, message) => {
        told.push(message.string());
      },
    });
    kernel.nats.connection.publish(post.trace.subject, 'not JSON', { reply: pieces });
    const answered = await new Promise<string>((resolve) => {
      kernel.nats.connection.subscribe('_INBOX_post.somebody', {
        callback: (_, message) => resolve(message.string()),
      });
      kernel.nats.connection.publish(post.trace.subject, 'not JSON', { reply: '_INBOX_post.somebody' });
    });
    expect(answered).toContain('malformed_message');
    expect(told).toEqual([]);
  });

  it('fails at once when there is no responder', async () => {
    const nobody = contract('nobody.letters', { answer: endpoint({ output: null }) });
    const first = await Promise.race([
      rpc.call(nobody.answer, undefined).catch((error: unknown) => error),
      new Promise((resolve) => setTimeout(resolve, nobody.answer.deadlineMs, 'its deadline')),
    ]);
    expect(first).toMatchObject({ kind: 'unavailable', flags: { retryAfter: 2 } });
  });

  it('is not started when it arrives after its deadline', async () => {
    const { begun } = seen;
    const envelope = { callId: 'late', requestId: 'late', traceparent: '', deadline: Date.now() - 1 };
    const answer = await kernel.nats.connection.request(post.dawdle.subject, JSON.stringify({ envelope }), {
      timeout: 5_000,
    });
    expect(answer.json()).toMatchObject({ error: { kind: 'unavailable' } });
    expect(seen.begun).toBe(begun);
  });

  it.each([
    ['is not JSON', '{"half":'],
    ['is empty', ''],
    ['is not an object', 'null'],
    ['has no envelope', '{}'],
    ['has an invalid envelope', '{"envelope":"a letter"}'],
    ['has an envelope without a deadline', '{"envelope":{"callId":"1","requestId":"1","traceparent":""}}'],
    ['has a number as call id', messageWith({ callId: 7 })],
    ['has a deadline in the year 2046', messageWith({ deadline: '2046-01-01' })],
    ['comes from a caller without a signature', messageWith({ signedCaller: { claims: '{}' } })],
  ])('is refused, and the process keeps running, when it %s', async (_case, text) => {
    const answer = await kernel.nats.connection.request(post.answer.subject, text, { timeout: 5_000 });
    expect(answer.json()).toMatchObject({ error: { code: 'malformed_message' } });
  });

  it('is refused, and logged without ids, when the gateway has not signed its caller for this call', async () => {
    const victim = aCaller({ role: 'admin' });
    const stranger = new CallerSigner(aCallerKeyPair().signingKey);
    const own = testCallerKeys.signer!;
    const envelope = {
      callId: randomUUID(),
      requestId: 'odd',
      traceparent: '',
      deadline: Date.now() + 60_000,
    };
    const { subject } = post.answer;
    const signedCaller = await own.sign(victim, subject, envelope);
    const attempts = [
      { caller: victim },
      { signedCaller: await stranger.sign(victim, subject, envelope) },
      { signedCaller: await own.sign(victim, post.open.subject, envelope) },
      { signedCaller, requestId: 'another' },
      { signedCaller },
    ];
    const codes: unknown[] = [];
    const lines = await logLinesOf(async () => {
      for (const parts of attempts) {
        const text = messageWith({ ...envelope, ...parts });
        const answer = await kernel.nats.connection.request(subject, text, { timeout: 5_000 });
        codes.push(answer.json<{ error?: { code: string } }>().error?.code);
      }
    });
    const refused = 'caller_not_verified';
    expect(codes).toEqual(['unauthenticated', refused, refused, refused, undefined]);
    expect(lines.map((line) => JSON.parse(line).fault)).toEqual(['signature', 'endpoint', 'request']);
    expect(lines.join()).not.toContain(victim.userId);
  });

  it.each([
    ['nothing', undefined],
    ['no id', { payload: { text: 'hello' } }],
    ['no payload', { id: randomUUID() }],
  ])('is refused when it delivers an event with %s', async (_case, input) => {
    const message = JSON.stringify({ ...JSON.parse(messageWith({})), input });
    const subject = eventSubject('post', delivered.name);
    const answer = await kernel.nats.connection.request(subject, message, { timeout: 5_000 });
    expect(answer.json()).toMatchObject({ error: { kind: 'invalid' } });
    expect(seen.taken).toBe(0);
  });

  it('transports the longest response of the product', async () => {
    expect((await rpc.call(post.lend, undefined)).text).toHaveLength(LONGEST_ANSWER);
  });

  it.each([
    ['exceeds the maximum message size', post.print],
    ['cannot be written as JSON', post.knot],
  ])('fails, and the process keeps running, when its response %s', async (_case, endpoint) => {
    await expect(rpc.call(endpoint, undefined)).rejects.toMatchObject({ code: 'internal_error' });
    expect(await rpc.call(post.trace, undefined)).toEqual({ text: expect.any(String) });
  });

  it('is refused when it exceeds the maximum message size', async () => {
    const text = 'x'.repeat(kernel.nats.largestMessage);
    await expect(rpc.call(post.answer, { text }, { caller: aCaller() })).rejects.toThrow('max_payload');
    expect(await rpc.call(post.trace, undefined)).toEqual({ text: expect.any(String) });
  });
});

describe('starting a service', () => {
  it('is refused when an endpoint has no handler', async () => {
    const more = contract('post.letters', { burn: endpoint({ output: null }) });
    await expect(bootRpcService(kernel, PostModule, [post, more])).rejects.toThrow(
      'post.letters.burn has no handler',
    );
  });

  it('is refused when it handles an event that does not list it as a subscriber', async () => {
    const elsewhere = event('post.letter-sent', Letter, ['archive']);
    @Controller()
    class Stranger {
      @OnEvent(elsewhere, 'file')
      take(): void {}
    }
    @Module({ controllers: [LettersHandler, Stranger] })
    class StrangerModule {}
    await expect(bootRpcService(kernel, StrangerModule, [post])).rejects.toThrow(
      'post.letter-sent is handled but does not name it',
    );
  });

  it('is refused when an endpoint has two handlers', async () => {
    @Controller()
    class Second {
      @Handle(post.refuse)
      refuse(): void {}
    }
    @Module({ controllers: [LettersHandler, Second] })
    class TwiceModule {}
    await expect(bootRpcService(kernel, TwiceModule, [post])).rejects.toThrow(
      'post.letters.refuse has two handlers',
    );
  });
});

describe('stopping a service', () => {
  it('lets a running handler finish and accepts no new call', async () => {
    const own = await testKernel('closing', servers.nats);
    const closing = contract('closing.letters', { wait: endpoint({ output: Letter }) });
    // More than one call may be accepted before the service has started to close.
    const taken: (() => void)[] = [];
    const begun = new Promise<void>((started) => {
      @Controller()
      class Waiting {
        @Handle(closing.wait)
        async wait(): Promise<Letter> {
          started();
          await new Promise<void>((resolve) => taken.push(resolve));
          return { text: 'done' };
        }
      }
      @Module({ controllers: [Waiting] })
      class WaitingModule {}
      void bootRpcService(own, WaitingModule, [closing]).then(async (service) => {
        answers.first = rpc.call(closing.wait, undefined);
        await begun;
        answers.closed = service.close();
        await until('new calls are no longer accepted', async () => {
          const before = taken.length;
          await rpc.call(closing.wait, undefined, { deadlineMs: 200 }).catch(() => undefined);
          return taken.length === before;
        });
        for (const finish of taken) finish();
      });
    });
    const answers: { first?: Promise<Letter>; closed?: Promise<void> } = {};
    await until('the service has started to close', () => answers.closed !== undefined);
    expect(await answers.first).toEqual({ text: 'done' });
    await answers.closed;
    await own.nats.close();
  });
});

/** Returns a message to an endpoint, with parts of its envelope replaced by invalid ones. */
function messageWith(parts: object): string {
  const envelope = { callId: randomUUID(), requestId: 'odd', traceparent: '', deadline: Date.now() + 60_000 };
  return JSON.stringify({ envelope: { ...envelope, ...parts }, input: { text: 'hello' } });
}
