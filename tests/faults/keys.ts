import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { Forum } from '../support/forum.js';
import type { Person } from '../support/person.js';
import { must, mustMatchDatabase } from './lab.js';
import type { OwnLab } from './own-lab.js';

const run = promisify(execFile);

/** Row 23: checks that stored values are bound to their row and person, and that one flipped bit is detected. */
export async function alteredCiphertext(lab: OwnLab): Promise<string> {
  await lab.calm();
  const [one, other] = await lab.people(2);
  must(one !== undefined && other !== undefined, 'nobody came');
  await lab.write(one, { message: 'I am afraid that the first secret comes out one day.' });
  await lab.write(other, { message: 'I feel proud of the second secret, quietly.' });
  const ids = await Promise.all(
    [one, other].map(async (person) => (await person.today()).messages.map(({ id }) => id)),
  );
  const [[mine = ''] = [], [theirs = '', theirReply = ''] = []] = ids;
  const { servers, database, passwords } = lab.running;
  const client = new pg.Client({
    ...servers.postgres,
    database,
    user: 'journal_ai',
    password: passwords['journal_ai'],
  });
  await client.connect();
  const read = async (id: string): Promise<Buffer> =>
    (
      await client.query<{ sealed: Buffer }>(
        'SELECT content AS sealed FROM journal_ai.messages WHERE id = $1',
        [id],
      )
    ).rows[0]?.sealed as Buffer;
  const put = (id: string, sealed: Buffer) =>
    client.query('UPDATE journal_ai.messages SET content = $2 WHERE id = $1', [id, sealed]);

  const original = await read(mine);
  const foreign = await read(theirs);
  const flipped = Buffer.from(original);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  for (const [name, sealed] of [
    ['another person’s text', foreign],
    ['a flipped bit', flipped],
    ['half of it', original.subarray(0, 20)],
  ] as const) {
    await put(mine, sealed);
    const answer = await one.send('/api/journal/conversation/today');
    must(!JSON.stringify(answer.body).includes('secret'), `${name} was read`);
    must(answer.status === 500 || answer.status === 200, `${name}: status ${answer.status}`);
  }
  await put(mine, original);
  await put(theirs, await read(theirReply));
  must(
    !JSON.stringify((await other.send('/api/journal/conversation/today')).body).includes('second secret'),
    'a text of another row was read',
  );
  await put(theirs, foreign);
  must(
    (await one.today()).messages[0]?.content.includes('first secret') === true,
    'the original cannot be read any more',
  );
  await client.end();
  return 'swapped between people, between rows, flipped and cut: all refused, the original still readable';
}

/** A service that encrypts people's texts, and the command that rotates its keys. */
export interface SealingService {
  /** Name of the service. The names of its twin and its workers begin with it. */
  readonly name: string;
  /** Database role of the service. */
  readonly role: string;
  readonly command: string;
}

/** Title of the habit that each person has in this test. */
const HABIT = 'Ten quiet breaths before the first mail';

/** Endpoints that are read while keys are rotated: one of each service that has a master key. */
const READ_MEANWHILE = ['/api/journal/conversation/today', '/api/habits', '/api/user/group-memberships'];

/** Row 23, second half: the master key is rotated while people read and write; then the old one is removed. */
export async function masterKeyRotated(
  lab: OwnLab,
  options: { services: readonly SealingService[]; newKey: string },
): Promise<string> {
  await lab.calm();
  const crowd = await lab.people(12);
  await Promise.all(crowd.map((person) => lab.write(person)));
  await Promise.all(crowd.map(makeHabit));
  await Promise.all(crowd.map(goToCommunity));
  let stopped = false;
  let reads = 0;
  const failed: number[] = [];
  const reading = Promise.all(
    crowd.map(async (person) => {
      while (!stopped) {
        for (const path of READ_MEANWHILE) {
          const { status } = await person.send(path);
          if (status === 200) reads += 1;
          else failed.push(status);
        }
      }
    }),
  );
  try {
    for (const service of options.services) {
      // Each service has a master key of its own.
      const oldKey = lab.settingOf(service.name, 'MASTER_KEY');
      const both = `${options.newKey},${oldKey}`;
      await setMasterKey(lab, service, both);
      await rotate(lab, service, both);
    }
  } finally {
    stopped = true;
    await reading;
  }
  must(
    failed.length === 0,
    `${failed.length} of ${reads + failed.length} reads during the rotation failed: ${failed[0]}`,
  );
  for (const service of options.services) await setMasterKey(lab, service, options.newKey);
  const after = await Promise.all(crowd.map((person) => person.today()));
  const habits = await Promise.all(crowd.map((person) => person.get('GET /api/habits')));
  must(
    after.every(({ messages }) => messages.length === 2) && habits.every(([habit]) => habit?.title === HABIT),
    'something cannot be read without the old key',
  );
  must((await Promise.all(crowd.map(isKnown))).every(Boolean), 'the community does not know everybody again');
  await mustMatchDatabase(lab);
  return `${options.services.length} services, ${crowd.length} people, ${reads} reads during the rotation without an error, old key removed`;
}

async function makeHabit(person: Person): Promise<void> {
  const { status } = await person.send('/api/habits', { method: 'POST', body: { title: HABIT } });
  must(status === 200, `a habit was answered ${status}`);
}

/**
 * Joins a group and posts. The membership can be found again only with a secret of the service, the post only with the
 * secret of the day.
 */
async function goToCommunity(person: Person, n: number): Promise<void> {
  const { status } = await person.send('/api/community-groups/inner-critic/join', {
    method: 'POST',
    body: { anonymousHandle: `Reed ${n}` },
  });
  must(status === 200, `joining a group was answered ${status}`);
  await (await Forum.of(person)).post('I said it at last.');
}

async function isKnown(person: Person): Promise<boolean> {
  const memberships = await person.get('GET /api/user/group-memberships');
  const posts = await (await Forum.of(person)).list();
  return memberships.length === 1 && posts.some(({ isOwn }) => isOwn);
}

async function rotate(lab: OwnLab, { role, command }: SealingService, masterKey: string): Promise<void> {
  const { servers, database, passwords } = lab.running;
  const env = {
    ...process.env,
    MASTER_KEY: masterKey,
    POSTGRES_HOST: servers.postgres.host,
    POSTGRES_PORT: String(servers.postgres.port),
    POSTGRES_DATABASE: database,
    POSTGRES_USER: role,
    POSTGRES_PASSWORD: passwords[role],
  };
  await run(process.execPath, [command], { env, timeout: 60_000 });
}

/** Restarts the processes that have a service's key one after the other; each has a twin. */
async function setMasterKey(lab: OwnLab, service: SealingService, value: string): Promise<void> {
  for (const name of lab.product.members.keys())
    if (name.startsWith(service.name)) await lab.restartWith(name, { MASTER_KEY: value });
}
