import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { manifests } from '@shadow-guide/tools/build/install-packages';
import { type LaunchContext, processes, settingsFor } from '@shadow-guide/tools/system';
import { anchored, compose, givenTo, serviceBlock } from './support/compose-file.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** A file of the checkout, or one that the compiler makes of a source in it. */
const here = (path: string) =>
  [path, path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')].some((each) =>
    existsSync(join(root, each)),
  );

const dockerfile = read('deploy/docker/Dockerfile');
const roles = [...new Set(processes.flatMap(({ role }) => role ?? []))];

/** Sources of the COPY lines that read from the checkout, not from another stage. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap((match) =>
  (match[1] ?? '').split(' ').slice(0, -1),
);

describe('the compiler', () => {
  it('knows every workspace', () => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
    const folders = manifests(root).flatMap((file) => file.replace(/\/?package\.json$/, '') || []);
    expect(references.map(({ path }) => path).sort()).toEqual(folders.sort());
  });
});

describe('the containers', () => {
  it.each(processes)('run $name with the entry that the launcher runs', ({ name, entry }) => {
    expect(serviceBlock(name)).toContain(`command: ["node", "${entry}"]`);
  });

  it('name only files that exist after a build', () => {
    const named = [...`${compose}${dockerfile}`.matchAll(/"?node"?[, ]+"?([\w./-]+\.(?:m?js))"?/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !here(path))).toEqual([]);
  });

  it('mount and copy only what exists', () => {
    const mounted = [...compose.matchAll(/(?:- |:-)\.\/([\w./-]+)[:}]/g)].map((match) => match[1] ?? '');
    expect(mounted).toContain('deploy/docker/no-model-prices.json');
    expect([...mounted, ...copied].filter((path) => !here(path))).toEqual([]);
    expect(here('deploy/postgres/provision.sh')).toBe(true);
  });

  it('open no control of the stand-ins', () => {
    expect(serviceBlock('sandbox')).toContain('SANDBOX_PORT');
    expect(`${compose}${dockerfile}${read('deploy/docker/entrypoint.sh')}`).not.toMatch(/SANDBOX_CONTROL/);
  });

  it('install the packages of every workspace', () => {
    const folders = manifests(root).map((file) => file.split('/')[0] ?? '');
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((path) => !copied.includes(path))).toEqual([]);
    expect(dockerfile).toContain('RUN npm ci');
  });

  it('let nothing into the image that the ignore file shuts out by mistake', () => {
    const admitted = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const shut = copied.filter(
      (path) => !admitted.some((each) => `${path}/`.startsWith(`${each}/`) || each.startsWith(`${path}/`)),
    );
    expect(shut).toEqual([]);
  });

  it('take the texts of the library along, and what reads them', () => {
    expect(copied).toContain('services');
    expect(here('services/library/content/sources.json')).toBe(true);
    // Neither what is shut out nor what is removed for the last stage is a part of the content.
    const shut = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '**' && !/^!|^$/.test(line));
    expect(shut.filter((line) => /content|\.md|\.json/.test(line))).toEqual([]);
    const removed = /^RUN rm -rf (.*(?:\\\n.*)*)/m.exec(dockerfile)?.[1] ?? '';
    expect(removed.split(/[\s\\]+/)).toContain('services/*/src');
    expect(removed).not.toMatch(/content|services\/\*(?: |$)/);
    const { dependencies } = JSON.parse(read('services/library/package.json'));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['marked', 'sanitize-html', 'yaml']));
  });

  it('have the extension of the search made by an administrator, with a sentence where the server lacks it', () => {
    const provision = read('deploy/postgres/provision.sql');
    expect(provision).toContain('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions');
    expect(provision).toMatch(
      /pg_available_extensions[\s\S]*RAISE EXCEPTION '[^']*lacks the extension pg_trgm/,
    );
  });

  it('are of one image, which one of them builds', () => {
    expect(compose.match(/^ {4}build:$/gm)).toHaveLength(1);
    expect(serviceBlock('secrets')).toMatch(/^ {4}build:$/m);
    // The others neither build it nor look for it elsewhere.
    expect(anchored('process')).not.toContain('build:');
    expect(anchored('process')).toMatch(/^ {2}pull_policy: never$/m);
  });

  it('hold the packages of the processes alone, and nothing that a layer below has kept', () => {
    const lean = /^FROM node:24-slim AS lean$[\s\S]*?(?=^FROM)/m.exec(dockerfile)?.[0] ?? '';
    expect(lean).toContain('npm ci --omit=dev --workspace services --workspace sandbox');
    expect(lean).toMatch(/rm -rf [^&]*node_modules\/typescript /);
    expect(dockerfile).toMatch(/^FROM scratch AS product$\s+COPY --from=node \/ \/$/m);
    for (const workspace of manifests(root).filter((file) => /^(services|sandbox|packages)\//.test(file))) {
      const { dependencies = {} } = JSON.parse(read(workspace)) as { dependencies?: Record<string, string> };
      expect(
        Object.keys(dependencies).filter((name) => /^(react|lucide|typescript|vite)/.test(name)),
      ).toEqual([]);
    }
  });

  it('find this machine under a name', () => {
    expect(anchored('process')).toContain('extra_hosts: ["host.docker.internal:host-gateway"]');
  });

  it('leave no volume behind that nobody named', () => {
    // Where their images ask for one.
    const asked = {
      'postgres:17': '/var/lib/postgresql/data',
      'redis:7.2': '/data',
      'prom/prometheus:v3.5.0': '/prometheus',
    };
    const running = [...compose.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}image: (.*)$/gm)];
    const needing = running.filter(([, , image]) => image && image in asked);
    expect(needing.map(([, name]) => name)).toEqual(['postgres', 'redis', 'prometheus', 'provision']);
    for (const [, name = '', image] of needing) {
      const path = asked[image as keyof typeof asked];
      expect(serviceBlock(name)).toMatch(new RegExp(`- [\\w-]+:${path}$|tmpfs: \\[${path}\\]$`, 'm'));
    }
  });

  it('are looked at every second until they are ready', () => {
    const checks = compose.split(/^ *test: \[/m).slice(1);
    expect(checks).toHaveLength(5);
    for (const check of checks)
      expect(check).toMatch(/^.*\n(?: *\w+: \S+\n)*? *start_period: \d+s\n *start_interval: 1s\n/);
  });

  it('run as an ordinary user', () => {
    expect(
      dockerfile
        .trimEnd()
        .split('\n')
        .filter((line) => line.startsWith('USER'))
        .at(-1),
    ).toBe('USER node');
  });

  it('keep every write of Redis and evict nothing', () => {
    expect(serviceBlock('redis')).toMatch(
      /"--appendonly",\s+"yes"[\s\S]*"--maxmemory-policy",\s+"noeviction"/,
    );
  });

  it('take as long a message of NATS as on one machine', () => {
    expect(read('deploy/nats/nats.conf')).toMatch(/^max_payload: 8MB$/m);
    expect(serviceBlock('nats')).toContain('./deploy/nats:/settings:ro');
    expect(serviceBlock('nats')).toContain('"--config", "/settings/server.conf"');
    expect(read('deploy/nats/server.conf')).toMatch(/^include \.\/nats\.conf$/m);
    expect(read('tools/servers/nats.mjs')).toContain("join(root, 'deploy', 'nats', 'nats.conf')");
  });

  it('let each service say and hear what it may on one machine, and nobody else read what NATS does', () => {
    const settings = read('deploy/nats/server.conf');
    expect(settings).toMatch(/^include \.\/permissions\.conf$/m);
    expect(settings).toMatch(/^http: "127\.0\.0\.1:8222"$/m);
    expect(serviceBlock('nats')).not.toContain('--http_port');
    expect(read('tools/servers/nats.mjs')).toContain("join(root, 'deploy', 'nats', 'permissions.conf')");
  });

  it('provision every database role, on a server that is the product’s alone', () => {
    const passed = /for role in (.*);/.exec(read('deploy/postgres/provision.sh'))?.[1];
    expect(passed?.split(' ').sort()).toEqual([...roles].sort());
    for (const role of roles)
      expect(read('deploy/postgres/provision.sql')).toContain(`('${role}', :'${role}_password')`);
    expect(read('deploy/postgres/provision.sh')).toContain('set own_server true');
  });
});

describe('the settings of README', () => {
  const [, before = '', table = ''] =
    /^## Settings\n([\s\S]*?)(^\|[\s\S]*?)^## /m.exec(read('README.md')) ?? [];
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(_…)?`/g)];
  const fixed = namesIn(before).map(([, name, more]) => `${name}${more ? '_' : ''}`);
  const names = table.split('\n').flatMap((row) => {
    const named = (row.split(' | ')[0] ?? '').matchAll(/`(_?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g);
    let full = '';
    // `POSTGRES_HOST`, `_PORT`: the first says how the second begins.
    return [...named].map(([, name = '']) => {
      full = name.startsWith('_') ? full.replace(/_[A-Z]+$/, name) : name;
      return full;
    });
  });

  const isFixed = (name: string) =>
    fixed.some((each) => (each.endsWith('_') ? name.startsWith(each) : each === name));
  const passed = (name: string) => new RegExp(`\\$\\{${name}:[-+]`).test(withoutServers);
  const [, servers = ''] = /NAMED_SERVERS: >-\n((?: {8}.*\n)*)/.exec(compose) ?? [];
  const withoutServers = compose.replace(servers, '');

  it('reach the containers, but for those of which it says that the compose file sets them', () => {
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !passed(name) && !isFixed(name))).toEqual([]);
    expect(names.filter((name) => passed(name) && fixed.includes(name))).toEqual([]);
  });

  it('are refused by the containers where they name servers that these do not use', () => {
    const named = servers.trim().split(/\s+/);
    const told = named.flatMap((each) => /^\$\{(\w+):\+\1\}$/.exec(each)?.[1] ?? []);
    expect(told).toHaveLength(named.length);
    const ofServers = names.filter((name) => isFixed(name) && !passed(name) && !/^(OPS|BACKUP)_/.test(name));
    expect(told.sort()).toEqual(ofServers.sort());
    const refused = spawnSync(process.execPath, [join(root, 'deploy/docker/make-secrets.mjs'), '/nowhere'], {
      env: { NAMED_SERVERS: ' POSTGRES_URL   NATS_HOST ' },
      encoding: 'utf8',
    });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/do not use POSTGRES_URL, NATS_HOST\. Take it out/);
  });

  it('may be PORT alone: every address goes by it', () => {
    const told = ['gateway', 'billing', 'billing-worker', 'habits', 'habits-worker'].map(
      (name) => givenTo(name, { PORT: '8080' })['PUBLIC_URL'],
    );
    expect(new Set([...told, givenTo('sandbox', { PORT: '8080' })['APP_URL']])).toEqual(
      new Set(['http://localhost:8080']),
    );
    expect(serviceBlock('gateway')).toMatch(/ports: \["\$\{HOST:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000"\]/);
  });
});

describe('the runbook for the master key', () => {
  it('names the rotation command of every service that has one', () => {
    const commands = manifests(root)
      .filter((file) => file.startsWith('services/'))
      .map((file) => file.replace('package.json', 'dist/encryption/rotate-master-key.js'))
      .filter(here);
    expect(commands.length).toBeGreaterThan(1);
    const runbook = read('deploy/runbooks/rotate-master-key.md');
    expect(commands.filter((command) => !runbook.includes(`node ${command} --check`))).toEqual([]);
  });
});

describe('the entry point of the image', () => {
  const start = (env: Record<string, string>, command: string[]) =>
    execFileSync('sh', [join(root, 'deploy/docker/entrypoint.sh'), ...command], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
    });
  const run = (env: Record<string, string>) => start(env, ['printenv', 'MASTER_KEY']);
  const paymentOf = (env: Record<string, string>) =>
    Object.fromEntries(
      start({ STRIPE_STAND_IN_URL: 'http://sandbox.localhost:4011', ...env }, ['env'])
        .split('\n')
        .map((line) => line.split('='))
        .filter(([name]) => name?.startsWith('STRIPE_') && name !== 'STRIPE_STAND_IN_URL'),
    );

  it('reads a setting from its file, whatever characters it holds, unless it is set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'entrypoint-'));
    try {
      const file = join(folder, 'master');
      writeFileSync(file, '1:ab+/ $HOME "x" \'y\'=');
      expect(run({ MASTER_KEY_FILE: file })).toBe('1:ab+/ $HOME "x" \'y\'=\n');
      expect(run({ MASTER_KEY_FILE: file, MASTER_KEY: '' })).toBe('1:ab+/ $HOME "x" \'y\'=\n');
      expect(run({ MASTER_KEY_FILE: file, MASTER_KEY: 'mine' })).toBe('mine\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('names the payment stand-in, with the keys that the launcher gives, when no account is named', () => {
    const billing = processes.find(({ name }) => name === 'billing');
    const planned = billing?.environment({
      settings: {},
      secret: () => 'made-once',
      keptSecret: () => undefined,
      port: () => 0,
      appUrl: '',
      gatewayUrl: '',
      sandboxUrl: '',
      stripeUrl: 'http://sandbox.localhost:4011',
    });
    const { PUBLIC_URL: _, ...stripe } = planned ?? {};
    const STRIPE_STAND_IN_KEY = 'sk_test_made_once';
    const STRIPE_STAND_IN_WEBHOOK_SECRET = 'whsec_made_once';
    const {
      STRIPE_STAND_IN_KEY: _key,
      STRIPE_STAND_IN_WEBHOOK_SECRET: _webhook,
      ...given
    } = paymentOf({
      ...{ STRIPE_STAND_IN_KEY, STRIPE_STAND_IN_WEBHOOK_SECRET },
      STRIPE_SECRET_KEY: '',
      STRIPE_API_URL: '',
    });
    expect(given).toEqual(stripe);
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PRICE_YEARLY'])(
    'adds nothing to an account of which %s is named',
    (name) => expect(paymentOf({ [name]: 'mine' })).toEqual({ [name]: 'mine' }),
  );

  const named = (process: string, settings: Record<string, string>) => {
    const lines = start(givenTo(process, settings), ['env']).split('\n');
    return whoIsMeant(process, Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2))));
  };
  const launched = (process: string, settings: Record<string, string>) => {
    const plan = processes.find(({ name }) => name === process);
    const context: LaunchContext = {
      settings,
      secret: () => 'made-once',
      keptSecret: () => undefined,
      port: () => 0,
      appUrl: '',
      gatewayUrl: '',
      sandboxUrl: 'http://sandbox.localhost:4010',
      stripeUrl: '',
    };
    return whoIsMeant(process, { ...plan?.environment(context), ...(plan && settingsFor(plan, settings)) });
  };

  it.each<Record<string, string>>([
    {},
    { OPENAI_API_KEY: 'sk-mine' },
    { OPENAI_BASE_URL: 'http://ollama:11434/v1', CHAT_MODEL: 'llama' },
    { CHAT_MODEL: 'mine' },
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    { GOOGLE_CLIENT_SECRET: 'secret' },
    { REPLIT_ISSUER: 'https://id.example.com' },
  ])('means what the launcher means by %j', (settings) => {
    for (const process of Object.keys(READ))
      expect(named(process, settings)).toEqual(launched(process, settings));
  });

  it('has the model of the profile answer while its container runs, unless another server is named', () => {
    const modelOf = (host: string, settings: Record<string, string> = {}) => {
      const given = { ...givenTo('journal-ai-worker', settings), OWN_MODEL_HOST: host };
      const lines = start(given, ['env']).split('\n');
      const all = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));
      return [all['OPENAI_BASE_URL'], all['CHAT_MODEL'], all['ANALYSIS_MODEL']];
    };
    // The container's name leads somewhere only while it runs.
    const own = ['http://localhost:11434/v1', 'qwen3:4b-instruct', 'qwen3:4b-instruct'];
    expect(modelOf('localhost')).toEqual(own);
    expect(modelOf('localhost', { OWN_MODEL: 'gemma3:12b' })[1]).toBe('gemma3:12b');
    expect(modelOf('nothing.invalid')[1]).toBe('local-guide');
    expect(modelOf('localhost', { OPENAI_BASE_URL: 'http://gpu:8000/v1' })[0]).toBe('http://gpu:8000/v1');
    expect(modelOf('localhost', { OPENAI_API_KEY: 'sk-mine' })[0]).toBe('');
  });

  it.each([
    ['OPENAI_BASE_URL', 'http://localhost:11434/v1'],
    ['OPENAI_BASE_URL', 'http://127.0.0.1:8000/v1'],
    ['GOOGLE_ISSUER', 'http://[::1]:8080/realms/a'],
    ['STRIPE_API_URL', 'http://localhost'],
  ])('refuses %s=%s, which is the container itself, and says what this machine is called', (name, value) => {
    const refused = spawnSync('sh', [join(root, 'deploy/docker/entrypoint.sh'), 'env'], {
      env: { PATH: process.env['PATH'] ?? '', [name]: value },
      encoding: 'utf8',
    });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`${name} names localhost`);
    expect(refused.stderr).toContain('host.docker.internal');
  });

  it.each([
    'http://localhost.example.com/v1',
    'http://sandbox.localhost:4010/v1',
    'https://api.openai.com/v1',
  ])('takes %s', (url) =>
    expect(start({ OPENAI_BASE_URL: url }, ['printenv', 'OPENAI_BASE_URL'])).toBe(`${url}\n`),
  );
});

const MODEL = /^(OPENAI_(API_KEY|BASE_URL)|CHAT_MODEL|ANALYSIS_MODEL)$/;
/** What each reads of the model server and of the providers. */
const READ: Record<string, RegExp> = {
  gateway: /^(GOOGLE|REPLIT)_/,
  'journal-ai': MODEL,
  'journal-ai-worker': MODEL,
};

/** Of an environment what says which model server and which providers are meant. The stand-in takes any key. */
function whoIsMeant(process: string, environment: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) =>
        value && READ[process]?.test(name) && `${name}=${value}` !== 'OPENAI_API_KEY=local-guide',
    ),
  );
}
