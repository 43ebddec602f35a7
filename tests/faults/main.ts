/**
 * Runs `npm run faults [-- ROW ...]`: breaks a whole product by signals, records the responses to clients, compares
 * them with the database, and prints one line per row with its figure. Exit code 1 when a promise was broken.
 */
import { fileURLToPath } from 'node:url';
import { answerComesLate, workerKilledWhileApplying } from './billing-workers.js';
import { communityKilled } from './community-killed.js';
import { dribblingConnections } from './dribbling-connections.js';
import { eventCrashes } from './event-crashes.js';
import { forgedWebhooks } from './forged-webhooks.js';
import { habitsKilled } from './habits-killed.js';
import { hostileOutputs } from './hostile-outputs.js';
import { installationLost } from './installation-lost.js';
import { alteredCiphertext, masterKeyRotated, type SealingService } from './keys.js';
import { libraryKilled } from './library-killed.js';
import { midnight } from './midnight.js';
import { breakerOpens, modelFaults } from './model-faults.js';
import { OwnLab } from './own-lab.js';
import { paymentStorm } from './payment-storm.js';
import { personErased } from './person-erased.js';
import { redisFull } from './redis-full.js';
import { relayKilledUnderLoad } from './relay-killed.js';
import { jobDeliveredThrice, repeats } from './repeats.js';
import { flood, malformed, sessionsEnd } from './requests.js';
import { crowdedPool, postgresFrozen, redisKilled, serverAway } from './servers-away.js';
import { rollingStop, serviceAway } from './service-away.js';
import { trialEndsUnattended } from './trial-ends.js';
import { webhooksWithoutDatabase, webhooksWithoutQueue } from './webhook-faults.js';
import { unrulyWebhooks, webhookOrders } from './webhook-orders.js';
import { sameTurnKilled, workerKilled } from './worker-killed.js';

/** Services with personal encryption keys. */
const SEALING: readonly SealingService[] = [
  { name: 'journal-ai', role: 'journal_ai', command: rotationOf('journal-ai') },
  { name: 'habits', role: 'habits', command: rotationOf('habits') },
  { name: 'admin-analytics', role: 'admin_analytics', command: rotationOf('admin-analytics') },
  { name: 'community', role: 'community', command: rotationOf('community') },
];

const rows: [row: string, fault: string, run: (lab: OwnLab) => Promise<string>][] = [
  ['1', 'workers killed in mid-turn', (lab) => workerKilled(lab, { kills: 6, turns: 8 })],
  ['1', 'habits killed while they are completed', (lab) => habitsKilled(lab, { kills: 10, people: 12 })],
  ['1', 'community killed while people post', (lab) => communityKilled(lab, { kills: 6, people: 60 })],
  ['1', 'library killed while people read', (lab) => libraryKilled(lab, { kills: 8, people: 20 })],
  ['2', 'one turn, its worker killed twice', (lab) => sameTurnKilled(lab, { kills: 2 })],
  ['2', 'one turn, its worker killed three times', (lab) => sameTurnKilled(lab, { kills: 3 })],
  ['3', 'Redis killed under load', (lab) => redisKilled(lab, { rounds: 3 })],
  ['4', 'Redis away for 30 s', (lab) => serverAway(lab, 'redis', { seconds: 30 })],
  ['4', 'NATS away for 30 s', (lab) => serverAway(lab, 'nats', { seconds: 30 })],
  ['5', 'a service without a replica', async (lab) => withoutTwins(lab, () => serviceAway(lab))],
  ['6', 'PostgreSQL frozen for 10 s', (lab) => postgresFrozen(lab, { seconds: 10 })],
  ['6', 'PostgreSQL frozen for 60 s', (lab) => postgresFrozen(lab, { seconds: 60 })],
  ['7', '200 requests on a pool of 5', (lab) => crowdedPool(lab, { requests: 200 })],
  ['8', 'the model server fails', (lab) => modelFaults(lab, { withHang: true })],
  ['8', 'the breaker', breakerOpens],
  ['9', 'double click, reload, two tabs', (lab) => repeats(lab, { people: 30 })],
  ['9', 'a job delivered three times', jobDeliveredThrice],
  ['10', 'SIGTERM one after the other', (lab) => rollingStop(lab, { perSecond: 50, seconds: 3 })],
  ['11', 'an event whose publisher or subscriber is killed at each step', (lab) => eventCrashes(lab)],
  ['11', 'the relay killed under load', (lab) => relayKilledUnderLoad(lab, { people: 24, kills: 10 })],
  ['11', 'a trial ends while the billing workers are away', trialEndsUnattended],
  ['12', 'webhooks in every order, one to three times', (lab) => webhookOrders(lab, { orders: 720 })],
  ['12', 'webhooks in wrong order while people read their plan', unrulyWebhooks],
  ['12', 'forged, altered and stale webhooks', forgedWebhooks],
  ['12', 'webhooks while PostgreSQL is down', (lab) => webhooksWithoutDatabase(lab, { how: 'down' })],
  ['12', 'webhooks while PostgreSQL is frozen', (lab) => webhooksWithoutDatabase(lab, { how: 'frozen' })],
  ['12', 'webhooks while Redis is down', webhooksWithoutQueue],
  ['12', 'an answer of the provider comes late', answerComesLate],
  ['12', 'everything about payment at once', (lab) => paymentStorm(lab, { people: 12, seconds: 40 })],
  ['12', 'billing workers killed in mid-refresh', (lab) => workerKilledWhileApplying(lab, { kills: 3 })],
  ['15', 'the midnight of 100,000 people', (lab) => midnight(lab, { people: 100_000, restart: true })],
  ['16', 'two people erased while a service is down and a job runs', personErased],
  ['lost', 'an installation lost after people have erased', (lab) => installationLost(lab, { people: 6 })],
  ['17', '10,000 malformed requests', (lab) => malformed(lab, { requests: 10_000, seed: 17 })],
  ['20', 'sessions after logout', sessionsEnd],
  ['21', '300 hostile model outputs', (lab) => hostileOutputs(lab, { outputs: 300 })],
  ['23', 'altered ciphertext', alteredCiphertext],
  ['23', 'master key rotated', rotate],
  ['24', '2,000 dribbling connections', (lab) => dribblingConnections(lab, { connections: 2_000 })],
  ['25', 'one account sends too many requests', withLimits],
  ['redis-full', 'Redis has no memory left', (lab) => redisFull(lab, { seconds: 20 })],
];

/** Stops the twins during a row in which a service must be unavailable when its single replica is. */
async function withoutTwins(lab: OwnLab, work: () => Promise<string>): Promise<string> {
  const twins = ['journal-ai-2', 'billing-2'].map((name) => lab.member(name));
  await Promise.all(twins.map((twin) => twin.stop()));
  try {
    return await work();
  } finally {
    await Promise.all(twins.map((twin) => twin.start()));
  }
}

async function rotate(lab: OwnLab): Promise<string> {
  const newKey = `2:${Buffer.alloc(32, 7).toString('base64')}`;
  return masterKeyRotated(lab, { services: SEALING, newKey });
}

function rotationOf(service: string): string {
  return fileURLToPath(
    new URL(`../../../services/${service}/dist/encryption/rotate-master-key.js`, import.meta.url),
  );
}

/** Runs the flood with the limits of a real deployment. */
async function withLimits(lab: OwnLab): Promise<string> {
  const [open, real] = [{ LIMIT_CALLS_PER_PERSON: '1000000' }, { LIMIT_CALLS_PER_PERSON: '300' }];
  await lab.restartWith('gateway', real);
  try {
    // A minute between "ordinary" and "during" would only increase the machine's noise.
    return await flood(lab, { seconds: 5 });
  } finally {
    await lab.restartWith('gateway', open);
  }
}

const wanted = process.argv.slice(2);
const chosen = rows.filter(([row]) => wanted.length === 0 || wanted.includes(row));
let failed = 0;
const lab = await OwnLab.open();
try {
  for (const [row, fault, run] of chosen) {
    const begun = Date.now();
    const [held, figure] = await lab.run(run).then(
      (text) => [true, text] as const,
      (error: Error) => [false, error.message] as const,
    );
    if (!held) failed += 1;
    console.log(
      `${held ? 'held  ' : 'BROKEN'}  ${row.padStart(2)}  ${fault}: ${figure} [${((Date.now() - begun) / 1_000).toFixed(0)} s]`,
    );
  }
} finally {
  await lab.close();
}
console.log(`${chosen.length - failed} held, ${failed} broken`);
process.exitCode = failed > 0 ? 1 : 0;
