import { connectAs } from '../support/database.js';
import { kill } from '../support/members.js';
import { until } from '../support/until.js';
import { CommitGate, somebodyWaits } from './commit-gate.js';
import {
  deliveriesOf,
  FOUND,
  gatewayEffect,
  handledByJournal,
  journalEffect,
  SHOWN_FREE,
  startTrial,
  type Waiter,
  WITHIN_MS,
} from './event-effects.js';
import { type Lab, must } from './lab.js';

type Step = (lab: Lab, waiter: Waiter) => Promise<void>;

/** Steps between an event and its effects at which a process can crash; each ends with that process restarted. */
export const crashSteps: Record<string, Step> = {
  /**
   * Billing's transaction is committed. Billing crashes before it receives the confirmation, and has relayed no event.
   */
  'publisher killed after its commit': async (lab, waiter) => {
    await CommitGate.during(lab, { table: 'billing.outbox' }, async (gate) => {
      const answer = startTrial(waiter);
      await gate.isReached();
      lab.signal('billing', 'SIGSTOP');
      await gate.open();
      const left = await until('the transaction is committed', async () => {
        const rows = await deliveriesOf(lab, waiter.userId);
        return rows.length === 2 && rows;
      });
      must(
        left.every(({ attempts }) => attempts === 0),
        'it was relayed before the kill',
      );
      await kill(lab.member('billing'));
      must((await answer) === 503, 'the click was not answered 503 while billing is away');
    });
    must((await journalEffect(lab, waiter.userId)).discovered === SHOWN_FREE, 'the effect came too early');
    await lab.member('billing').start();
  },

  /** Both subscribers have handled and acknowledged the event; the publisher crashes before it has stored that. */
  'publisher killed before it stored the acknowledgements': async (lab, waiter) => {
    let before = '';
    await CommitGate.during(lab, { table: 'billing.outbox', deed: 'DELETE' }, async (gate) => {
      must((await startTrial(waiter)) === 200, 'the trial did not start');
      await until(
        'the journal and the gateway have applied the event',
        async () =>
          (await journalEffect(lab, waiter.userId)).discovered === FOUND &&
          (await gatewayEffect(lab, waiter.userId))?.entitlements.plan === 'trial',
      );
      await gate.isReached();
      before = (await journalEffect(lab, waiter.userId)).trace;
      await kill(lab.member('billing'));
      // PostgreSQL does not notice by itself that its client is gone.
      await gate.sendAway();
    });
    must((await deliveriesOf(lab, waiter.userId)).length === 2, 'an acknowledgement was stored');
    await lab.member('billing').start();
    await mustStay(lab, waiter, before);
  },

  /** Journal-ai crashes within the transaction of its effect. */
  'subscriber killed before its commit': async (lab, waiter) => {
    const lock = await connectAs(lab.running, 'journal_ai');
    try {
      const { rows } = await lock.query<{ key: string }>(
        'SELECT key::text, pg_advisory_lock(key) FROM hashtextextended($1, 0) AS key',
        [`personas:${waiter.userId}`],
      );
      must((await startTrial(waiter)) === 200, 'the trial did not start');
      await until('the handler waits for the lock', () => somebodyWaits(lock, rows[0]?.key ?? ''));
      await kill(lab.member('journal-ai'));
    } finally {
      await lock.end();
    }
    const [delivery] = (await deliveriesOf(lab, waiter.userId)).filter(
      ({ subscriber }) => subscriber === 'journal-ai',
    );
    must(delivery !== undefined, 'the event is not kept for journal-ai');
    must((await handledByJournal(lab, [delivery.id])) === 0, 'it was committed before the kill');
    must((await journalEffect(lab, waiter.userId)).discovered === SHOWN_FREE, 'half an effect is there');
    await lab.member('journal-ai').start();
  },

  /** Journal-ai's effect is committed; it crashes before the acknowledgement. */
  'subscriber killed before its acknowledgement': async (lab, waiter) => {
    await CommitGate.during(lab, { table: 'journal_ai.inbox' }, async (gate) => {
      must((await startTrial(waiter)) === 200, 'the trial did not start');
      await gate.isReached();
      lab.signal('journal-ai', 'SIGSTOP');
      await gate.open();
      await until(
        'the effect is committed',
        async () => (await journalEffect(lab, waiter.userId)).discovered === FOUND,
      );
      await kill(lab.member('journal-ai'));
    });
    const before = await journalEffect(lab, waiter.userId);
    const left = await deliveriesOf(lab, waiter.userId);
    must(
      left.some(({ subscriber }) => subscriber === 'journal-ai'),
      'it had said so before the kill',
    );
    await lab.member('journal-ai').start();
    await mustStay(lab, waiter, before.trace);
  },

  /** The gateway crashes after the event was sent and before it reads it. */
  'gateway killed with the event in its hands': async (lab, waiter) => {
    await CommitGate.during(lab, { table: 'billing.outbox' }, async (gate) => {
      const answer = startTrial(waiter);
      await gate.isReached();
      lab.signal('gateway', 'SIGSTOP');
      await gate.open();
      await until('the event is sent to the gateway', async () => {
        const rows = await deliveriesOf(lab, waiter.userId);
        return rows.some(({ subscriber, attempts }) => subscriber === 'gateway' && attempts === 1);
      });
      await kill(lab.member('gateway'));
      await answer;
    });
    must((await gatewayEffect(lab, waiter.userId))?.entitlements.plan !== 'trial', 'it had read the event');
    await lab.member('gateway').start();
  },
};

/** Waits until the event was delivered once more, and checks that the second delivery had no effect. */
async function mustStay(lab: Lab, waiter: Waiter, trace: string): Promise<void> {
  await until(
    'the event is delivered again and acknowledged',
    async () => (await deliveriesOf(lab, waiter.userId)).length === 0,
    lab.allowed(WITHIN_MS),
  );
  const after = await journalEffect(lab, waiter.userId);
  must(after.trace === trace, `the second delivery had an effect: ${trace} became ${after.trace}`);
}
