import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';

const SCRIPTS = join(root, 'deploy/helm/shadow-guide/files/backup');
const NAME = '20260302T030000Z';
/** A folder name with special characters, and a password as generators make them. */
const ODD_FOLDER = `back up's "$HOME" & co`;
const ODD_PASSWORD = `%@:&#?$'"\\ \`id\`$(id)*`;

/** Answers the scripts' queries, and records what it is given to run. */
const PSQL = `#!/usr/bin/env bash
printf %s "$PGPASSWORD" > "$SEEN/password"
for word in "$@"; do
  case "$word" in
    --command=*to_regclass*) echo "$HAS_PRODUCT"; exit ;;
    --command=*pg_tables*) echo "$TABLES"; exit ;;
    --command=*gateway.users*) echo "$ACCOUNTS"; exit ;;
    --command=*interval*) echo 20250101T000000Z; exit ;;
    --command=*) exit ;;
  esac
done
cat > "$SEEN/given"
echo 'said All is as it was.'
`;
const PG_RESTORE = `#!/usr/bin/env bash
case "$*" in *"$BROKEN"*) echo 'pg_restore: error: could not read from input file' >&2; exit 1 ;; esac
echo "-- $*"
`;

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'backup-scripts-')), ODD_FOLDER);
  for (const name of ['bin', 'seen', `data/${NAME}`, 'data/erasures', 'keys'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const [name, text] of [
    ['psql', PSQL],
    ['pg_dump', PSQL],
    ['pg_restore', PG_RESTORE],
  ] as const)
    writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
  for (const name of ['log', 'closed']) writeFileSync(join(folder, `data/erasures/${name}.tsv`), '');
  for (const name of ['data.dump', 'tables.tsv']) writeFileSync(join(folder, 'data', NAME, name), '');
  writeFileSync(join(folder, 'keys', `${NAME}.dump`), '');
  const sums = spawnSync('bash', [
    '-c',
    '. "$0"; cd "$1" && checksum data.dump tables.tsv > checksums',
    ...sumArguments(),
  ]);
  expect(String(sums.stderr)).toBe('');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const sumArguments = () => [join(SCRIPTS, 'common.sh'), join(folder, 'data', NAME)];

function run(script: string, words: string[], settings: Record<string, string> = {}) {
  writeFileSync(join(folder, 'password'), `${ODD_PASSWORD}\n`);
  const { status, stderr, stdout } = spawnSync('bash', [join(SCRIPTS, script), ...words], {
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      ...{ PGHOST: 'localhost', PGDATABASE: 'shadow_guide', PGPASSWORD_FILE: join(folder, 'password') },
      ...{
        BACKUP_DIR: join(folder, 'data'),
        BACKUP_KEYS_DIR: join(folder, 'keys'),
        SEEN: join(folder, 'seen'),
      },
      ...{ HAS_PRODUCT: 'f', TABLES: '0', ACCOUNTS: '0', BROKEN: 'nothing' },
      ...settings,
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

const given = () => readFileSync(join(folder, 'seen/given'), 'utf8');

describe('restore.sh', () => {
  it('runs one transaction, whatever characters the password and the folder name contain', () => {
    expect(run('restore.sh', ['latest'])).toMatchObject({ status: 0, said: expect.stringContaining(NAME) });
    expect(given()).toMatch(/^BEGIN;[\s\S]*--section=post-data[\s\S]*\nCOMMIT;\n$/);
    expect(readFileSync(join(folder, 'seen/password'), 'utf8')).toBe(ODD_PASSWORD);
  });

  it.each(['--section=pre-data', '--section=data', '--data-only', '--section=post-data'])(
    'commits nothing when pg_restore %s fails',
    (part) => {
      const { status, said } = run('restore.sh', ['latest', '--replace'], { BROKEN: part });
      expect(status).toBe(1);
      expect(said).toContain('Nothing was restored. pg_restore: error: could not read from input file');
      expect(given()).not.toContain('COMMIT');
    },
  );

  it.each([
    ['accounts', { HAS_PRODUCT: 't', ACCOUNTS: '3' }, 'This database has 3 accounts. Nothing was touched.'],
    ['tables of another program', { TABLES: '2' }, 'This database has 2 tables in schemas of the product'],
  ])('changes no database with %s unless explicitly told to', (_, settings, sentence) => {
    const refused = run('restore.sh', ['latest'], settings);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(sentence) });
    expect(readdirSync(join(folder, 'seen'))).not.toContain('given');
    expect(run('restore.sh', ['latest', '--replace'], settings).status).toBe(0);
  });

  it('refuses altered files', () => {
    writeFileSync(join(folder, 'data', NAME, 'tables.tsv'), 'gateway.users\t0\t0\n');
    expect(run('restore.sh', [NAME]).said).toContain('a checksum differs');
  });
});

describe('backup.sh', () => {
  it.each(['/keys', '/'])('keeps keys out of the data folder (%s)', (below) => {
    const data = join(folder, 'data');
    const settings = { BACKUP_DIR: `${data}/`, BACKUP_KEYS_DIR: `${data}${below}` };
    expect(run('backup.sh', [], settings).said).toContain('BACKUP_KEYS_DIR must not lie in BACKUP_DIR');
  });

  it('treats all key and secret tables of a service as a unit', () => {
    const lists = spawnSync('bash', ['-c', '. "$0"; declare -p KEY_TABLES LEFT_OUT', ...sumArguments()]);
    const known: string[] = String(lists.stdout).match(/\w+\.\w+/g) ?? [];
    const services = readdirSync(join(root, 'services')).flatMap((service) => keyTablesOf(service));
    expect(services.length).toBeGreaterThan(8);
    for (const table of services) expect(known).toContain(table);
  });
});

/** Returns the tables of wrapped keys that a service declares. */
function keyTablesOf(service: string): string[] {
  const file = join(root, 'services', service, 'src/encryption', `${service.replace('-ai', '')}-keys.ts`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const schema = /schema: '(\w+)'/.exec(text)?.[1];
  const secrets = /secretTables: \[(.*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [];
  return ['user_keys', 'erased_keys', ...secrets].map((table) => `${schema}.${table}`);
}
