import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@shadow-guide/kernel';
import { processes, serviceOf } from '@shadow-guide/tools/system';
import { compose, environmentOf } from './support/compose-file.js';

const root = join(import.meta.dirname, '../..');
// This file runs in the image and has no type declarations.
const { secretsOf } = (await import(join(root, 'deploy/docker/process-secrets.mjs'))) as {
  secretsOf: Record<string, Record<string, string>>;
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ours = processes.filter(({ role }) => role);

const filesOf = (name: string) =>
  [...environmentOf(name)].flatMap(([setting, value]) => {
    const [, file] = /^\/secrets\/(\w+)$/.exec(value) ?? [];
    return file && setting.endsWith('_FILE') ? [[setting.replace(/_FILE$/, ''), file] as const] : [];
  });

/** Returns every variable that a process's configuration reads. */
async function readBy(name: string): Promise<Set<string>> {
  const plan = processes.find((each) => each.name === name);
  if (!plan) throw new Error(name);
  const entry = read(plan.entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
  const [, type = ''] = /loadConfig\((\w+), process\.env\)/.exec(entry) ?? [];
  const config = (await import(join(root, plan.workspace, 'src/config.ts'))) as Record<
    string,
    new () => object
  >;
  const names = new Set<string>();
  const environment = new Proxy({} as NodeJS.ProcessEnv, {
    get: (_, variable) => {
      names.add(String(variable));
      return undefined;
    },
  });
  // No variable is set, so the configuration is incomplete; but by then every variable has been read.
  expect(() => loadConfig(config[type]!, environment)).toThrow();
  return names;
}

describe('the secrets of the containers', () => {
  it('are mounted only by the process they are for', () => {
    const mounts = [...compose.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n| {2,}#.*\n)*)/gm)].flatMap(
      ([, name, block]) =>
        [...(block ?? '').matchAll(/\b(secrets[\w-]*):(\/[\w/-]+)(:ro)?/g)].map(([, volume, path, ro]) => ({
          ...{ name, volume, path, ro: ro !== undefined },
        })),
    );
    const names = Object.keys(secretsOf);
    expect(mounts.filter(({ name }) => name !== 'secrets').sort(byName)).toEqual(
      names.map((name) => ({ name, volume: `secrets-${name}`, path: '/secrets', ro: true })).sort(byName),
    );
    expect(
      mounts.filter(({ name }) => name === 'secrets').map(({ volume, path }) => `${volume}:${path}`),
    ).toEqual(
      expect.arrayContaining(['secrets:/secrets', ...names.map((name) => `secrets-${name}:/given/${name}`)]),
    );
  });

  it('each have a folder in the image, from which a new volume takes its owner', () => {
    const [, made = ''] =
      /cd \/given \\\n\s+&& mkdir ([\s\S]*?)\\\n\s+&&/.exec(read('deploy/docker/Dockerfile')) ?? [];
    expect(
      made
        .split(/[\s\\]+/)
        .filter(Boolean)
        .sort(),
    ).toEqual(Object.keys(secretsOf).sort());
  });

  it.each(processes.map(({ name }) => name))(
    'of %s are listed completely: every secret that the process is given, and no others',
    (name) => {
      expect(
        filesOf(name)
          .map(([, file]) => file)
          .sort(),
      ).toEqual(Object.keys(secretsOf[name] ?? {}).sort());
    },
  );

  it.each(ours)('of $name are read by that process', async (plan) => {
    const known = await readBy(plan.name);
    const asRead = (setting: string) =>
      setting.replace('STRIPE_STAND_IN_KEY', 'STRIPE_SECRET_KEY').replace('_STAND_IN', '');
    const secrets = [...environmentOf(plan.name).keys()]
      .filter((setting) => /_(KEYS?|SECRET|PASSWORD)(_FILE)?$/.test(setting))
      .map((setting) => asRead(setting.replace(/_FILE$/, '')));
    expect(secrets.length).toBeGreaterThan(1);
    // The publishable key is sent to browsers.
    expect(secrets.filter((setting) => !known.has(setting) && setting !== 'STRIPE_PUBLISHABLE_KEY')).toEqual(
      [],
    );
  });

  it.each(ours)('let $name log in to the servers under its own name', ({ name, role, workspace, uses }) => {
    const environment = environmentOf(name);
    const service = serviceOf({ workspace });
    expect(environment.get('POSTGRES_USER')).toBe(role);
    expect(environment.get('NATS_USER')).toBe(service);
    expect(environment.get('REDIS_USER')).toBe(uses.includes('redis') ? service : undefined);
  });
});

describe('the generation of the containers’ secrets', () => {
  let folder: string;
  const make = (settings: Record<string, string> = {}) =>
    execFileSync(
      process.execPath,
      [join(root, 'deploy/docker/make-secrets.mjs'), join(folder, 'kept'), join(folder, 'given')],
      { env: { ...process.env, ...settings }, stdio: 'pipe' },
    );
  const given = (name: string, file: string) => readFileSync(join(folder, 'given', name, file), 'utf8');
  const everything = () =>
    Object.entries(secretsOf).flatMap(([name, files]) =>
      Object.keys(files).map((file) => [name, file, given(name, file)]),
    );

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    for (const name of ['kept', ...Object.keys(secretsOf).map((each) => `given/${each}`)])
      mkdirSync(join(folder, name), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('happens once, and gives each process only its own files', () => {
    make();
    const first = everything();
    make();
    expect(everything()).toEqual(first);
    for (const [name, files] of Object.entries(secretsOf)) {
      expect(readdirSync(join(folder, 'given', name)).sort()).toEqual(Object.keys(files).sort());
      if (!['redis', 'nats', 'prometheus', 'grafana'].includes(name))
        for (const file of Object.keys(files))
          expect(statSync(join(folder, 'given', name, file)).mode & 0o777).toBe(0o400);
    }
  });

  it('gives Prometheus the token of each process, and each process a token that opens no other', () => {
    const own = 'a secret of my own, long enough to stay one';
    const seen = new Set<string>();
    for (const settings of [{}, { OPS_TOKEN: own }] as Record<string, string>[]) {
      make(settings);
      for (const { name } of ours) {
        const token = given(name, 'ops_token');
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(given('prometheus', `ops_${name.replaceAll('-', '_')}`)).toBe(token);
        seen.add(token);
      }
    }
    expect(seen.size).toBe(2 * ours.length);
    expect(everything().map(([, , value]) => value)).not.toContain(own);
  });

  it('refuses a short OPS_TOKEN, from which the tokens could be guessed', () => {
    expect(() => make({ OPS_TOKEN: 'x'.repeat(31) })).toThrow('OPS_TOKEN must have at least 32 characters.');
    expect(() => make({ OPS_TOKEN: 'x'.repeat(32) })).not.toThrow();
  });

  it('removes a secret that a process was given before and no longer needs', () => {
    writeFileSync(join(folder, 'given/library/master_key'), 'of an earlier version');
    make();
    expect(readdirSync(join(folder, 'given/library'))).not.toContain('master_key');
  });

  it('gives no two services the same secret', () => {
    make();
    const holders = new Map<string, Set<string>>();
    for (const { name, workspace } of ours)
      for (const file of Object.keys(secretsOf[name] ?? {})) {
        // This file is not secret.
        if (file === 'caller_public_keys') continue;
        const value = given(name, file);
        holders.set(value, (holders.get(value) ?? new Set()).add(serviceOf({ workspace })));
      }
    expect(holders.size).toBeGreaterThan(20);
    expect([...holders.values()].filter((services) => services.size > 1)).toEqual([]);
  });

  it('gives Redis digests instead of passwords', () => {
    make();
    const users = given('redis', 'users.acl');
    for (const { name } of ours)
      for (const file of Object.keys(secretsOf[name] ?? {})) expect(users).not.toContain(given(name, file));
    expect(users).toMatch(/^user default reset ~\* &\* \+@all$/m);
  });

  it('lets a service unwrap keys that the shared master key has wrapped, and wrap new keys with its own', () => {
    const shared = `1:${Buffer.alloc(32, 1).toString('base64')}`;
    writeFileSync(join(folder, 'kept/master'), shared);
    make();
    for (const name of ['journal-ai', 'journal-ai-worker', 'habits', 'community', 'admin-analytics']) {
      const [own, old] = given(name, 'master_key').split(',');
      expect(own).toMatch(/^own-1:[\w+/]{43}=$/);
      expect(old).toBe(shared);
    }
    rmSync(join(folder, 'kept/master'));
    make();
    expect(given('habits', 'master_key')).not.toContain(shared);
  });
});

function byName(a: { name?: string | undefined }, b: { name?: string | undefined }): number {
  return (a.name ?? '').localeCompare(b.name ?? '');
}
