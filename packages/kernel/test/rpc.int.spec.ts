import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { contract, endpoint, event, Id, Text } from '@shadow-guide/contracts';
import {
  bootRpcService,
  type Call,
  conflict,
  currentContext,
  Handle,
  type ProcessKernel,
  RpcClient,
  type Running,
  runInContext,
  Take,
} from '../src/index.js';
import { aCaller, testKernel, testServers } from '../src/testing/index.js';

class Letter {
  @Text({ max: 20 }) text: string;
}
class Reply {
  @Text() text: string;
  @Id() userId: string;
}

const post = contract('post.letters', {
  answer: endpoint({ input: Letter, output: Reply }),
  refuse: endpoint({ output: null, errors: ['no_stamp'] }),
  open: endpoint({ output: Letter, access: 'admin' }),
  crash: endpoint({ output: null }),
  dawdle: endpoint({ output: null, deadlineMs: 150 }),
  trace: endpoint({ output: Letter }),
});

/** What the handlers saw, for the tests to look at. */
const seen = { aborted: 0, begun: 0 };

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
  @Handle(post.crash)
  crash(): never {
    throw new Error('the text of a secret letter');
  }
  @Handle(post.dawdle)
  async dawdle(_input: undefined, call: Call): Promise<void> {
    seen.begun += 1;
    await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()));
    seen.aborted += 1;
    // Work that does not stop at once: the caller must not depend on it.
    await new Promise((resolve) => setTimeout(resolve, 300));
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
  rpc = new RpcClient(kernel.nats);
});
afterAll(async () => {
  await running.close();
  await kernel.nats.close();
});

describe('a call over NATS', () => {
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

  it('brings a domain error back as it was, and nothing of any other', async () => {
    await expect(rpc.call(post.refuse, undefined)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'no_stamp',
    });
    const crash = rpc.call(post.crash, undefined);
    await expect(crash).rejects.toMatchObject({ code: 'internal_error' });
    await expect(crash).rejects.not.toThrow(/secret/);
  });

  it('is refused by the owner as well when it is for admins and the caller is none', async () => {
    const admin = aCaller({ role: 'admin' });
    expect(await rpc.call(post.open, undefined, { caller: admin })).toEqual({ text: 'a letter' });
    const refused = rpc.call(post.open, undefined, { caller: aCaller() });
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', code: 'admin_only' });
    await expect(rpc.call(post.open, undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('gives the answer as the text it came in to who only passes it on', async () => {
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

  it('ends at its deadline, for the caller and for the handler', async () => {
    const aborted = seen.aborted;
    const begun = Date.now();
    await expect(rpc.call(post.dawdle, undefined)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(Date.now() - begun).toBeLessThan(1_000);
    await until(() => seen.aborted === aborted + 1);
  });

  it('tells the handler when the caller gives up', async () => {
    const { begun, aborted } = seen;
    const controller = new AbortController();
    const call = rpc.call(post.dawdle, undefined, { signal: controller.signal });
    await until(() => seen.begun === begun + 1);
    const at = Date.now();
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await until(() => seen.aborted === aborted + 1);
    expect(Date.now() - at).toBeLessThan(100);
  });

  it('is refused at once when nobody answers', async () => {
    const nobody = contract('nobody.letters', { answer: endpoint({ output: null }) });
    const begun = Date.now();
    await expect(rpc.call(nobody.answer, undefined)).rejects.toMatchObject({
      kind: 'unavailable',
      flags: { retryAfter: 2 },
    });
    expect(Date.now() - begun).toBeLessThan(500);
  });

  it('is not begun when it arrives after its deadline', async () => {
    const { begun } = seen;
    const envelope = { callId: 'late', requestId: 'late', traceparent: '', deadline: Date.now() - 1 };
    const answer = await kernel.nats.connection.request(post.dawdle.subject, JSON.stringify({ envelope }), {
      timeout: 1_000,
    });
    expect(answer.json()).toMatchObject({ error: { kind: 'unavailable' } });
    expect(seen.begun).toBe(begun);
  });

  it('answers a message that is not JSON instead of dying of it', async () => {
    const answer = await kernel.nats.connection.request(post.answer.subject, '{"half":', { timeout: 1_000 });
    expect(answer.json()).toMatchObject({ error: { code: 'malformed_message' } });
  });
});

describe('starting a service', () => {
  it('is refused when an endpoint has no handler', async () => {
    const more = contract('post.letters', { burn: endpoint({ output: null }) });
    await expect(bootRpcService(kernel, PostModule, [post, more])).rejects.toThrow(
      'post.letters.burn has no handler',
    );
  });

  it('is refused when it takes an event that does not name it, so that its publisher would never send it', async () => {
    const elsewhere = event('post.letter-sent', Letter, ['archive']);
    @Controller()
    class Stranger {
      @Take(elsewhere)
      take(): void {}
    }
    @Module({ controllers: [LettersHandler, Stranger] })
    class StrangerModule {}
    await expect(bootRpcService(kernel, StrangerModule, [post])).rejects.toThrow(
      'post.letter-sent is taken but does not name it',
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
  it('lets a running handler finish and takes nothing new', async () => {
    const own = await testKernel('closing', servers.nats);
    const closing = contract('closing.letters', { wait: endpoint({ output: Letter }) });
    // More than the first may be taken before the service has begun to close.
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
        await until(async () => {
          const before = taken.length;
          await rpc.call(closing.wait, undefined, { deadlineMs: 200 }).catch(() => undefined);
          return taken.length === before;
        });
        for (const finish of taken) finish();
      });
    });
    const answers: { first?: Promise<Letter>; closed?: Promise<void> } = {};
    await until(() => answers.closed !== undefined);
    expect(await answers.first).toEqual({ text: 'done' });
    await answers.closed;
    await own.nats.close();
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 3_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('the condition did not come true');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
