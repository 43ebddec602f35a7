import { connectAs } from '../support/database.js';
import { until } from '../support/until.js';
import { CommitGate, somebodyWaits } from './commit-gate.js';
import {
  deliveriesOf,
  FOUND,
  gatewayEffect,
  journalEffect,
  SHOWN_FREE,
  takenByJournal,
  type Waiter,
  waiters,
} from './event-effects.js';
import { type Lab, must } from './lab.js';

/** An effect follows within so many milliseconds of the crashed process's return. */
const WITHIN_MS = 5_000;

type Step = (lab: Lab, waiter: Waiter) => Promise<void>;

/**
 * Row 11: somebody starts a trial, which is a fact of billing that the gateway and journal-ai act on. Whoever tells or hears
 * it is killed at each step of the way; afterwards the waiting personas have appeared, once, and the gateway has the new plan.
 * @param options.only the steps to try; all of them unless named
 */
export async function eventCrashes(
  lab: Lab,
  { only = Object.keys(STEPS) }: { only?: readonly string[] } = {},
): Promise<string> {
  await lab.calm();
  const crowd = await waiters(lab, only.length);
  let slowest = 0;
  await alone(lab, async () => {
    for (const [n, name] of only.entries()) {
      const waiter = crowd[n];
      const step = STEPS[name];
      must(waiter !== undefined && step !== undefined, `there is no step "${name}"`);
      slowest = Math.max(slowest, await run(lab, waiter, name, step));
    }
  });
  return `${only.length} steps: each effect once, at most ${(slowest / 1_000).toFixed(1)} s after the process was back`;
}

async function run(lab: Lab, waiter: Waiter, name: string, step: Step): Promise<number> {
  const takenBefore = await takenByJournal(lab);
  await step(lab, waiter);
  const back = Date.now();
  await until(
    `${name}: the gateway has the plan`,
    async () => (await gatewayEffect(lab, waiter.userId))?.entitlements.plan === 'trial',
    WITHIN_MS + 5_000,
  );
  await until(
    `${name}: the personas appear`,
    async () => (await journalEffect(lab, waiter.userId)).discovered === FOUND,
    WITHIN_MS + 5_000,
  );
  await until(
    `${name}: nothing is left to deliver`,
    async () => (await deliveriesOf(lab, waiter.userId)).length === 0,
    WITHIN_MS + 5_000,
  );
  const took = Date.now() - back;
  must(took <= WITHIN_MS, `${name}: complete ${took} ms after the process was back`);
  const taken = (await takenByJournal(lab)) - takenBefore;
  must(taken === 1, `${name}: journal-ai has taken ${taken} events of one`);
  const { length } = await waiter.person.get('GET /api/personas');
  must(length === FOUND, `${name}: ${length} personas are shown`);
  return took;
}

/** Without the twins and workers, whose relays and handlers would step in for the one that is killed. */
async function alone<T>(lab: Lab, work: () => Promise<T>): Promise<T> {
  const others = [...lab.product.members.entries()]
    .filter(([name]) => /^(billing-\d|billing-worker|journal-ai-\d)/.test(name))
    .map(([, member]) => member);
  await Promise.all(others.map((member) => member.stop()));
  try {
    return await work();
  } finally {
    // A step that failed may have left somebody frozen or dead.
    for (const name of ['billing', 'journal-ai', 'gateway']) {
      if (lab.product.member(name).alive) lab.signal(name, 'SIGCONT');
      else others.push(lab.product.member(name));
    }
    await Promise.all(others.map((member) => member.start()));
  }
}

/** The person's click; its answer may be lost with whoever is killed. */
function startTrial({ person }: Waiter): Promise<number> {
  return person.send('/api/trial/start', { method: 'POST', timeoutMs: 20_000 }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function kill(lab: Lab, name: string): Promise<void> {
  const member = lab.product.member(name);
  member.kill('SIGKILL');
  await member.exited();
}

const STEPS: Record<string, Step> = {
  /** Billing's commit is done, it does not even know yet, and nothing was relayed. */
  'publisher killed after its commit': async (lab, waiter) => {
    await CommitGate.during(lab, 'billing.outbox', async (gate) => {
      const answer = startTrial(waiter);
      await gate.isReached();
      lab.signal('billing', 'SIGSTOP');
      await gate.open();
      const left = await until('the commit is done', async () => {
        const rows = await deliveriesOf(lab, waiter.userId);
        return rows.length === 2 && rows;
      });
      must(
        left.every(({ attempts }) => attempts === 0),
        'it was relayed before the kill',
      );
      await kill(lab, 'billing');
      must((await answer) === 503, 'who clicked was not told that billing is away');
    });
    must((await journalEffect(lab, waiter.userId)).discovered === SHOWN_FREE, 'the effect came too early');
    await lab.product.member('billing').start();
  },

  /** Both subscribers have the event and act on it; the publisher dies before it hears that. */
  'publisher killed before it stored the acknowledgements': async (lab, waiter) => {
    await CommitGate.during(lab, 'billing.outbox', async (gate) => {
      const answer = startTrial(waiter);
      await gate.isReached();
      for (const name of ['gateway', 'journal-ai']) lab.signal(name, 'SIGSTOP');
      await gate.open();
      await until('it is sent to both', async () => {
        const rows = await deliveriesOf(lab, waiter.userId);
        return rows.length === 2 && rows.every(({ attempts }) => attempts === 1);
      });
      // The claim is stored just before the message is sent; then it lies with the frozen subscribers.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await kill(lab, 'billing');
      for (const name of ['gateway', 'journal-ai']) lab.signal(name, 'SIGCONT');
      await answer;
    });
    await until(
      'the effects are there',
      async () =>
        (await journalEffect(lab, waiter.userId)).discovered === FOUND &&
        (await gatewayEffect(lab, waiter.userId))?.entitlements.plan === 'trial',
    );
    const before = await journalEffect(lab, waiter.userId);
    must((await deliveriesOf(lab, waiter.userId)).length === 2, 'an acknowledgement was stored');
    await lab.product.member('billing').start();
    await mustStay(lab, waiter, before.trace);
  },

  /** Journal-ai dies in the middle of the transaction of its effect. */
  'subscriber killed before its commit': async (lab, waiter) => {
    const lock = await connectAs(lab.running, 'journal_ai');
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`personas:${waiter.userId}`]);
    must((await startTrial(waiter)) === 200, 'the trial did not start');
    await until('the effect is under way', () => somebodyWaits(lock));
    await kill(lab, 'journal-ai');
    await lock.end();
    const [delivery] = (await deliveriesOf(lab, waiter.userId)).filter(
      ({ subscriber }) => subscriber === 'journal-ai',
    );
    must(delivery !== undefined, 'the event is not kept for journal-ai');
    must((await takenByJournal(lab, delivery.id)) === 0, 'it was committed before the kill');
    must((await journalEffect(lab, waiter.userId)).discovered === SHOWN_FREE, 'half an effect is there');
    await lab.product.member('journal-ai').start();
  },

  /** Journal-ai's effect is committed; it dies before it can say so. */
  'subscriber killed before its acknowledgement': async (lab, waiter) => {
    await CommitGate.during(lab, 'journal_ai.inbox', async (gate) => {
      must((await startTrial(waiter)) === 200, 'the trial did not start');
      await gate.isReached();
      lab.signal('journal-ai', 'SIGSTOP');
      await gate.open();
      await until(
        'the effect is committed',
        async () => (await journalEffect(lab, waiter.userId)).discovered === FOUND,
      );
      await kill(lab, 'journal-ai');
    });
    const before = await journalEffect(lab, waiter.userId);
    const left = await deliveriesOf(lab, waiter.userId);
    must(
      left.some(({ subscriber }) => subscriber === 'journal-ai'),
      'it had said so before the kill',
    );
    await lab.product.member('journal-ai').start();
    await mustStay(lab, waiter, before.trace);
  },

  /** The gateway dies with the event unread. */
  'gateway killed with the event in its hands': async (lab, waiter) => {
    await CommitGate.during(lab, 'billing.outbox', async (gate) => {
      const answer = startTrial(waiter);
      await gate.isReached();
      lab.signal('gateway', 'SIGSTOP');
      await gate.open();
      await until('it is sent to the gateway', async () => {
        const rows = await deliveriesOf(lab, waiter.userId);
        return rows.some(({ subscriber, attempts }) => subscriber === 'gateway' && attempts === 1);
      });
      await kill(lab, 'gateway');
      await answer;
    });
    must((await gatewayEffect(lab, waiter.userId))?.entitlements.plan !== 'trial', 'it had read the event');
    await lab.product.member('gateway').start();
  },
};

/** Waits until the event was delivered once more, which must not do anything. */
async function mustStay(lab: Lab, waiter: Waiter, trace: string): Promise<void> {
  await until(
    'it is delivered again and acknowledged',
    async () => (await deliveriesOf(lab, waiter.userId)).length === 0,
    WITHIN_MS,
  );
  const after = await journalEffect(lab, waiter.userId);
  must(after.trace === trace, `the second delivery had an effect: ${trace} became ${after.trace}`);
}

/** Row 11, last step: the publisher is killed again and again while many people start their trial. */
export async function relayKilledUnderLoad(
  lab: Lab,
  { people, kills }: { people: number; kills: number },
): Promise<string> {
  await lab.calm();
  const crowd = await waiters(lab, people);
  const takenBefore = await takenByJournal(lab);
  const billing = lab.product.member('billing');
  let killed = 0;
  const took = await alone(lab, async () => {
    const killing = (async () => {
      while (killed < kills) {
        // Long enough for some clicks and deliveries, too short for all.
        await new Promise((resolve) => setTimeout(resolve, 700));
        await kill(lab, 'billing');
        killed += 1;
        await billing.start();
      }
    })();
    await Promise.all(
      crowd.map(async (waiter, n) => {
        // They click all through the time of the kills.
        await until('their turn', () => killed >= Math.floor((n * kills) / people), 120_000);
        await until(
          'the trial has started',
          // 409: an earlier click had started it, and its answer was lost with the process.
          async () => [200, 409].includes(await startTrial(waiter)),
          120_000,
        );
      }),
    );
    await killing;
    const back = Date.now();
    await until(
      'every effect is there',
      async () => {
        const left = await Promise.all(crowd.map(({ userId }) => deliveriesOf(lab, userId)));
        return left.flat().length === 0;
      },
      30_000,
    );
    return Date.now() - back;
  });
  for (const { person, userId } of crowd) {
    const { discovered } = await journalEffect(lab, userId);
    must(discovered === FOUND, `${discovered} of ${FOUND} personas of ${person.email} have appeared`);
    must((await gatewayEffect(lab, userId))?.entitlements.plan === 'trial', 'the gateway has an old plan');
  }
  const taken = (await takenByJournal(lab)) - takenBefore;
  must(taken === people, `journal-ai has taken ${taken} events of ${people}`);
  must(took <= WITHIN_MS, `complete ${took} ms after the last start`);
  return `${killed} kills while ${people} trials started: ${taken} events, each effect once, complete ${(took / 1_000).toFixed(1)} s after the last start`;
}
