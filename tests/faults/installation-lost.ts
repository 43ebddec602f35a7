import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackupScript } from '@shadow-guide/tools/backup/scripts';
import { makeTemporaryFolder, removeDataOf } from '@shadow-guide/tools/launch/temporary-folder';
import { startProduct, startServersOnly } from '@shadow-guide/tools/product';
import { connectAs } from '../support/database.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { until } from '../support/until.js';
import { must } from './lab.js';
import type { OwnLab } from './own-lab.js';

const HABIT = 'A walk before breakfast';
const PATIENCE_MS = 60_000;

/** Data that a person finds after signing in. */
interface Belongings {
  readonly entries: string[];
  readonly replies: number;
  readonly habits: string[];
}

/**
 * Simulates the loss of a whole installation. Before the loss a backup was made; afterwards some people erased their
 * data, and others joined. In an empty installation with the secrets of the first, everybody must find what the backup
 * contains, and nobody may find erased data.
 */
export async function installationLost(lab: OwnLab, { people }: { people: number }): Promise<string> {
  await lab.calm();
  const crowd = await lab.people(people);
  for (const [n, person] of crowd.entries()) {
    must(
      (await person.chat(`I am person ${n}, and I wrote this.`)).status === 200,
      'an entry was not answered',
    );
    await person.send('/api/habits', { method: 'POST', body: { title: HABIT } });
  }
  const [leaving, clearing, ...staying] = crowd;
  must(leaving !== undefined && clearing !== undefined, 'nobody came');
  const before = await Promise.all(staying.map(belongingsOf));
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const folders = { data: join(folder, 'data'), keys: join(folder, 'keys') };
  const { postgres: connection } = lab.product.connections;
  await runBackupScript('backup', [], { connection, folders });

  await erase(leaving, '/api/user/account', { email: leaving.email });
  await erase(clearing, '/api/user/clear-data');
  await lab.people(1);
  await runBackupScript('backup', ['erasures'], { connection, folders });

  const dataDir = makeTemporaryFolder();
  copyFileSync(join(lab.product.folder.path, 'secrets.json'), join(dataDir, 'secrets.json'));
  const settings = { LIMIT_SIGN_INS_PER_ADDRESS: '1000000', LIMIT_CALLS_PER_ADDRESS: '1000000' };
  try {
    const servers = await startServersOnly({ profile: 'test', dataDir, settings });
    const empty = { connection: servers.connections.postgres, folders };
    const saved = await runBackupScript('backup', [], empty).catch(() => undefined);
    must(saved === undefined, 'an empty database was saved: its keys would be the newest');
    const begun = Date.now();
    const said = await runBackupScript('restore', ['latest'], empty).finally(() => servers.stop());
    const took = ((Date.now() - begun) / 1_000).toFixed(1);
    const product = await startProduct({ profile: 'test', dataDir, settings });
    try {
      const running = product.describe() as RunningProduct;
      await until('all erasures have been repeated', () => everyPartIsConfirmed(running), PATIENCE_MS);
      const again = await Promise.all(staying.map((person) => signInAnew(product.url, person)));
      const after = await Promise.all(again.map(belongingsOf));
      must(JSON.stringify(after) === JSON.stringify(before), 'somebody does not find what they had');
      const { id } = await (await signInAnew(product.url, clearing)).get('GET /api/auth/user');
      const cleared = await belongingsOf(await signInAnew(product.url, clearing));
      must(id !== '' && cleared.entries.length + cleared.habits.length === 0, 'what was cleared came back');
      const anew = await belongingsOf(await signInAnew(product.url, leaving));
      must(anew.entries.length + anew.habits.length === 0, 'a closed account came back');
    } finally {
      await product.stop();
    }
    const equal = said.split('\n').find((line) => line.includes('as they were saved')) ?? '';
    return `restored in ${took} s: ${equal} ${staying.length} people read all that they had; of one closed and one cleared nothing came back`;
  } finally {
    removeDataOf(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function belongingsOf(person: Person): Promise<Belongings> {
  const { messages } = await person.today();
  const habits = await person.get('GET /api/habits');
  return {
    entries: messages.filter(({ role }) => role === 'user').map(({ content }) => content),
    replies: messages.filter(({ role }) => role !== 'user').length,
    habits: habits.map(({ title }) => title),
  };
}

function signInAnew(url: string, { email, timezone }: Person): Promise<Person> {
  const person = new Person(url);
  person.timezone = timezone;
  return person.signIn({ email }).then(() => person);
}

async function erase(person: Person, path: string, body?: { email: string }): Promise<void> {
  const { status } = await person.send(path, { method: 'DELETE', ...(body ? { body } : {}) });
  must(status === 200, `${path} answered ${status}`);
}

/** Returns whether every service has confirmed the erasure: only parts that wait for their final pass are left. */
async function everyPartIsConfirmed(running: RunningProduct): Promise<boolean> {
  const client = await connectAs(running, 'gateway');
  try {
    const { rows } = await client.query('SELECT confirmed_at IS NOT NULL AS done FROM gateway.erasure_parts');
    return rows.length > 0 && rows.every(({ done }) => done);
  } finally {
    await client.end();
  }
}
