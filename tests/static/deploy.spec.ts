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
/** Returns whether a path is a file of the checkout, or one compiled from a source in it. */
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
  it('includes every workspace', () => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
    const folders = manifests(root).flatMap((file) => file.replace(/\/?package\.json$/, '') || []);
    expect(references.map(({ path }) => path).sort()).toEqual(folders.sort());
  });
});

describe('the containers', () => {
  it.each(processes)('run $name with the entry point that the launcher runs', ({ name, entry }) => {
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

  it('expose no control interface of the stand-ins', () => {
    expect(serviceBlock('sandbox')).toContain('SANDBOX_PORT');
    expect(`${compose}${dockerfile}${read('deploy/docker/entrypoint.sh')}`).not.toMatch(/SANDBOX_CONTROL/);
  });

  it('install the packages of every workspace', () => {
    const folders = manifests(root).map((file) => file.split('/')[0] ?? '');
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((path) => !copied.includes(path))).toEqual([]);
    expect(dockerfile).toContain('RUN npm ci');
  });

  it('exclude with the ignore file nothing that the image needs', () => {
    const admitted = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const shut = copied.filter(
      (path) => !admitted.some((each) => `${path}/`.startsWith(`${each}/`) || each.startsWith(`${path}/`)),
    );
    expect(shut).toEqual([]);
  });

  it('include the library’s texts, and the code that reads them', () => {
    expect(copied).toContain('services');
    expect(here('services/library/content/sources.json')).toBe(true);
    // Content must be neither excluded by the ignore file nor removed in the last stage.
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

  it('let an administrator create the search extension, with an explanation where the server lacks it', () => {
    const provision = read('deploy/postgres/provision.sql');
    expect(provision).toContain('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions');
    expect(provision).toMatch(
      /pg_available_extensions[\s\S]*RAISE EXCEPTION '[^']*lacks the extension pg_trgm/,
    );
  });

  it('use one image, which one of them builds', () => {
    expect(compose.match(/^ {4}build:$/gm)).toHaveLength(1);
    expect(serviceBlock('secrets')).toMatch(/^ {4}build:$/m);
    // The others neither build the image nor pull it.
    expect(anchored('process')).not.toContain('build:');
    expect(anchored('process')).toMatch(/^ {2}pull_policy: never$/m);
  });

  it('contain only the packages of the processes, and nothing left over from a lower layer', () => {
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

  it('can reach the host machine under a name', () => {
    expect(anchored('process')).toContain('extra_hosts: ["host.docker.internal:host-gateway"]');
  });

  it('leave no anonymous volume behind', () => {
    // These are the paths where their images declare a volume.
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

  it('are checked every second until they are ready', () => {
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

  it('persist every write of Redis and evict nothing', () => {
    expect(serviceBlock('redis')).toMatch(
      /"--appendonly",\s+"yes"[\s\S]*"--maxmemory-policy",\s+"noeviction"/,
    );
  });

  it('allow NATS messages of the same length as on one machine', () => {
    expect(read('deploy/nats/nats.conf')).toMatch(/^max_payload: 8MB$/m);
    expect(serviceBlock('nats')).toContain('./deploy/nats:/settings:ro');
    expect(serviceBlock('nats')).toContain('"--config", "/settings/server.conf"');
    expect(read('deploy/nats/server.conf')).toMatch(/^include \.\/nats\.conf$/m);
    expect(read('tools/servers/nats.mjs')).toContain("join(root, 'deploy', 'nats', 'nats.conf')");
  });

  it('give each service the same NATS permissions as on one machine, and let nobody else read NATS traffic', () => {
    const settings = read('deploy/nats/server.conf');
    expect(settings).toMatch(/^include \.\/permissions\.conf$/m);
    expect(settings).toMatch(/^http: "127\.0\.0\.1:8222"$/m);
    expect(serviceBlock('nats')).not.toContain('--http_port');
    expect(read('tools/servers/nats.mjs')).toContain("join(root, 'deploy', 'nats', 'permissions.conf')");
  });

  it('provision every database role, on a server used only by the product', () => {
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
    // `POSTGRES_HOST`, `_PORT`: the first one gives the prefix of the second.
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

  it('reach the containers, except those documented as set by the compose file', () => {
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !passed(name) && !isFixed(name))).toEqual([]);
    expect(names.filter((name) => passed(name) && fixed.includes(name))).toEqual([]);
  });

  it('are refused by the containers when they name servers that the containers do not use', () => {
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

  it('may consist of PORT alone: every address follows it', () => {
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

  it('reads a setting from its file, whatever characters it contains, unless the setting is set', () => {
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

  it('uses the payment stand-in with the launcher’s keys when no account is configured', () => {
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
    'adds nothing to an account of which only %s is set',
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
  ])('interprets %j as the launcher does', (settings) => {
    for (const process of Object.keys(READ))
      expect(named(process, settings)).toEqual(launched(process, settings));
  });

  it('uses the model of the profile while its container runs, unless another server is configured', () => {
    const modelOf = (host: string, settings: Record<string, string> = {}) => {
      const given = { ...givenTo('journal-ai-worker', settings), OWN_MODEL_HOST: host };
      const lines = start(given, ['env']).split('\n');
      const all = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));
      return [all['OPENAI_BASE_URL'], all['CHAT_MODEL'], all['ANALYSIS_MODEL']];
    };
    // The container's name resolves only while it runs.
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
  ])('refuses %s=%s, which is the container itself, and names the host’s address instead', (name, value) => {
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
  ])('accepts %s', (url) =>
    expect(start({ OPENAI_BASE_URL: url }, ['printenv', 'OPENAI_BASE_URL'])).toBe(`${url}\n`),
  );
});

const MODEL = /^(OPENAI_(API_KEY|BASE_URL)|CHAT_MODEL|ANALYSIS_MODEL)$/;
/** Settings that each process reads about the model server and the sign-in providers. */
const READ: Record<string, RegExp> = {
  gateway: /^(GOOGLE|REPLIT)_/,
  'journal-ai': MODEL,
  'journal-ai-worker': MODEL,
};

/**
 * Returns which model server and sign-in providers a process uses with these settings. The stand-in accepts any key.
 */
function whoIsMeant(process: string, environment: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) =>
        value && READ[process]?.test(name) && `${name}=${value}` !== 'OPENAI_API_KEY=local-guide',
    ),
  );
}
