import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import YAML from 'yaml';

const root = join(import.meta.dirname, '../..');
const values = YAML.parse(readFileSync(join(root, 'deploy/helm/shadow-guide/values.yaml'), 'utf8')) as {
  secrets: Record<string, Record<string, { key: string } | string>>;
};

/** Secrets that a third party provides to an installation. */
const OF_OTHERS = [
  'googleClientSecret',
  'replitClientSecret',
  'openaiApiKey',
  'stripeSecretKey',
  'stripeWebhookSecret',
  'otlpHeaders',
];

/** Converts an owner to the spelling in the chart's Secret names. */
const serviceOf = (owner: string) => owner.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Printed = { items: { metadata: { name: string }; stringData: Record<string, string> }[] };

function printed(prefix: string): Record<string, Record<string, string>> {
  const output = execFileSync(process.execPath, ['deploy/docker/kubernetes-secrets.mjs', prefix], {
    cwd: root,
  });
  const { items } = JSON.parse(String(output)) as Printed;
  return Object.fromEntries(items.map(({ metadata, stringData }) => [metadata.name, stringData]));
}

describe('the secrets that a cluster installation generates for itself', () => {
  it('are exactly those that the chart reads by a prefix, without those of third parties', () => {
    const read = Object.entries(values.secrets)
      .filter(([owner]) => owner !== 'existingPrefix')
      .map(([owner, credentials]) => [
        `my-keys-${serviceOf(owner)}`,
        Object.entries(credentials)
          .flatMap(([name, credential]) =>
            typeof credential === 'string' || OF_OTHERS.includes(name) ? [] : [credential.key],
          )
          .sort(),
      ]);
    const made = Object.entries(printed('my-keys')).map(([name, keys]) => [name, Object.keys(keys).sort()]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(read));
  });

  it('differ in each run, and the two caller keys form a pair', () => {
    const [first, second] = [printed('a'), printed('a')];
    const all = (secrets: typeof first) => Object.values(secrets).flatMap((keys) => Object.values(keys));
    expect(new Set([...all(first), ...all(second)]).size).toBe(2 * all(first).length);

    const signingKey = createPrivateKey({
      key: Buffer.from(first['a-gateway']?.['caller-signing-key'] ?? '', 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const openKey = createPublicKey({
      key: Buffer.from(first['a-shared']?.['caller-public-keys'] ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    });
    const words = Buffer.from('a call');
    expect(verify(null, words, openKey, sign(null, words, signingKey))).toBe(true);
  });
});

describe('the logins of a server that runs next to the product', () => {
  const password = (user: string) => `%@:&#?$"\\ ${user}`;
  const users = ['gateway', 'journal-ai', 'billing', 'habits', 'community', 'library', 'admin-analytics'];
  const environment = Object.fromEntries(
    [...users, 'queue-board', 'scaler'].map((user) => [
      `${user.replaceAll('-', '_').toUpperCase()}_PASSWORD`,
      password(user),
    ]),
  );
  const write = (server: string, env: Record<string, string>) =>
    spawnSync(process.execPath, ['deploy/docker/server-logins.mjs', server, folder], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'logins-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('accept any character in a password, quoted for NATS and as a digest for Redis', () => {
    expect(write('nats', environment).status).toBe(0);
    expect(write('redis', environment).status).toBe(0);
    const nats = readFileSync(join(folder, 'secrets/passwords.conf'), 'utf8');
    expect(nats).toContain('NATS_PASSWORD_JOURNAL_AI: "%@:&#?$\\"\\\\ journal-ai"\n');
    const redis = readFileSync(join(folder, 'users.acl'), 'utf8');
    const digest = createHash('sha256').update(password('gateway')).digest('hex');
    expect(redis).toContain(`user gateway on #${digest} `);
    expect(redis).not.toContain('%@');
  });

  it('are not written when a password is missing, or when NATS would take it for a digest', () => {
    expect(write('nats', { ...environment, LIBRARY_PASSWORD: '' }).stderr).toContain(
      'LIBRARY_PASSWORD is not set: nobody could log in as library.',
    );
    expect(write('nats', { ...environment, LIBRARY_PASSWORD: '$2a$11$x' }).stderr).toContain(
      'NATS takes a password that begins with $2a$ for a digest.',
    );
  });
});
