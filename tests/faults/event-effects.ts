import type { Entitlements } from '@shadow-guide/contracts';
import { Redis } from 'ioredis';
import { withDatabase } from '../support/database.js';
import type { Person } from '../support/person.js';
import { personKey } from '../support/person-key.js';
import { type Lab, must } from './lab.js';

const ENTRIES = [
  ['inner_critic', 'perfectionist'],
  ['rebel', 'caretaker'],
  ['saboteur', 'achiever'],
] as const;
const QUOTE = 'I never rest';

/** Maximum milliseconds from the crashed process's restart to the effect; see {@link Lab.allowed}. */
export const WITHIN_MS = 5_000;
/** Number of personas shown on the free plan; `FOUND` is the number of personas found. */
export const SHOWN_FREE = 3;
export const FOUND = ENTRIES.flat().length;

/** A person on the free plan with more personas found than the plan shows. */
export interface Waiter {
  person: Person;
  userId: string;
}

export async function waiters(lab: Lab, count: number): Promise<Waiter[]> {
  const crowd = await lab.people(count);
  for (const archetypes of ENTRIES) {
    const personas = archetypes.map((archetype) => ({
      archetype,
      name: `The ${archetype}`,
      description: 'It wants to keep you safe.',
      traits: ['tireless'],
      evidence: [QUOTE],
    }));
    const content = { insights: [], topics: [], personas };
    await lab.model({ failures: [{ kind: 'json', content, match: { feature: 'structured' } }] });
    await Promise.all(
      crowd.map(async (person) => {
        const outcome = await lab.write(person, { message: `Another long day. ${QUOTE}, and I know it.` });
        must(Boolean(outcome.reply), `an entry was not answered: ${outcome.errorCode ?? outcome.status}`);
      }),
    );
  }
  await lab.calm();
  return Promise.all(
    crowd.map(async (person) => {
      const { length } = await person.get('GET /api/personas');
      must(length === SHOWN_FREE, `${length} personas are shown before the trial`);
      return { person, userId: (await person.get('GET /api/auth/user')).id };
    }),
  );
}

/** One event on its way to one subscriber. */
export interface Delivery {
  id: string;
  subscriber: string;
  attempts: number;
}

/** Returns billing's pending deliveries about a person to the two services whose effects are checked. */
export function deliveriesOf(lab: Lab, userId: string): Promise<Delivery[]> {
  return withDatabase(lab.running, 'billing', async (client) => {
    const { rows } = await client.query<Delivery>(
      `SELECT id, subscriber, attempts FROM billing.outbox WHERE payload->>'userId' = $1 AND subscriber IN ('gateway', 'journal-ai') ORDER BY subscriber`,
      [userId],
    );
    return rows;
  });
}

/**
 * Returns the traces that a billing event leaves in journal-ai. Two equal results mean that nothing happened in
 * between.
 */
export function journalEffect(lab: Lab, userId: string): Promise<{ discovered: number; trace: string }> {
  return withDatabase(lab.running, 'journal_ai', async (client) => {
    const { rows } = await client.query<{ discovered: number; trace: string }>(
      `SELECT count(discovered_at)::int AS discovered,
              concat(string_agg(id || ' ' || coalesce(discovered_at::text, 'waits'), ', ' ORDER BY id),
                     (SELECT '; limit ' || personas || ' since ' || changed_at || ' in ' || xmin
                      FROM journal_ai.persona_limits WHERE user_id = $1)) AS trace
       FROM journal_ai.personas WHERE user_id = $1`,
      [userId],
    );
    return rows[0] ?? { discovered: 0, trace: '' };
  });
}

/** Returns how many of these deliveries journal-ai has handled. */
export function handledByJournal(lab: Lab, ids: readonly string[]): Promise<number> {
  return withDatabase(lab.running, 'journal_ai', async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(DISTINCT id)::int AS count FROM journal_ai.inbox WHERE id = ANY($1)',
      [ids],
    );
    return rows[0]?.count ?? 0;
  });
}

/**
 * Returns the plan that the gateway has cached for a person, with the time of the change; null when no plan is cached.
 */
export async function gatewayEffect(
  lab: Lab,
  userId: string,
): Promise<{ changedAt: string; entitlements: Entitlements } | null> {
  const { host, port, username, password } = lab.running.servers.redis;
  const redis = new Redis({ host, port, username, password, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    const text = await redis.get(`entitlements:${personKey(lab.running, userId)}`);
    return text ? JSON.parse(text) : null;
  } finally {
    redis.disconnect();
  }
}

/** Sends the person's request to start the trial. Its response may be lost with the killed process. */
export function startTrial({ person }: Waiter): Promise<number> {
  return person.send('/api/trial/start', { method: 'POST', timeoutMs: 20_000 }).then(
    ({ status }) => status,
    () => 0,
  );
}
