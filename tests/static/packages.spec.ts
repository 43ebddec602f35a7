import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { INSTALL, manifests } from '@shadow-guide/tools/build/install-packages';
import {
  differencesFromLock,
  type LockedPackage,
  lockedPackages,
  runsOn,
} from '@shadow-guide/tools/build/lock-file';
import { root } from '@shadow-guide/tools/launch/root';
import { satisfies } from 'semver';

type Overrides = { [name: string]: string | Overrides };

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  overrides: Overrides;
  allowScripts: Record<string, boolean>;
};
const packages = lockedPackages(root);
const entries = Object.entries(packages);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

/** Returns the package that an import of `name` in the package at `from` resolves to. */
function resolve(from: string, name: string): LockedPackage | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = packages[join(folder, 'node_modules', name)];
    if (found || folder === '') return found;
  }
}

const PLATFORMS = ['x64', 'arm64'].flatMap((cpu) => [
  { os: 'linux', cpu, libc: 'glibc' },
  { os: 'linux', cpu, libc: 'musl' },
  { os: 'darwin', cpu },
  { os: 'win32', cpu },
]);
/** Programs that build, check or test, and do not work without the native part for the platform. */
const NATIVE = [
  '@biomejs/biome',
  '@swc/core',
  '@tailwindcss/oxide',
  'lightningcss',
  'rolldown',
  'typescript-native',
  'unrs-resolver',
];

describe('the lock file', () => {
  it('contains every optional package, so that npm ci installs it on every platform', () => {
    const wanted = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies).map(([name, range]) => ({ path, name, range })),
    );
    expect(wanted.length).toBeGreaterThan(100);
    const absent = wanted.filter(({ path, name, range }) => {
      const found = resolve(path, name);
      return !found?.integrity || !satisfies(found.version, range);
    });
    expect(absent).toEqual([]);
  });

  it('contains every dependency with its checksum', () => {
    const absent = entries.flatMap(([path, { dependencies = {} }]) =>
      Object.keys(dependencies).filter((name) => !resolve(path, name)),
    );
    const unchecked = entries.filter(
      ([path, { integrity, link, inBundle }]) =>
        path.includes('node_modules/') && !integrity && !link && !inBundle,
    );
    expect({ absent, unchecked }).toEqual({ absent: [], unchecked: [] });
  });

  it.each(NATIVE)('has %s for Linux (glibc and musl), macOS and Windows', (name) => {
    const path = `node_modules/${name}`;
    const variants = Object.keys(packages[path]?.optionalDependencies ?? {}).map((each) =>
      resolve(path, each),
    );
    const without = PLATFORMS.filter(
      (platform) => !variants.some((variant) => variant?.os && runsOn(variant, platform)),
    );
    expect(without).toEqual([]);
  });

  it('applies every override', () => {
    const broken = (overrides: Overrides, below: string): string[] =>
      Object.entries(overrides).flatMap(([name, wanted]) => {
        const found = entries.filter(
          ([path]) => nameOf(path) === name && (below === '' || path.startsWith(`${below}/`)),
        );
        if (typeof wanted === 'string')
          return [...found, ...(below ? [[below, resolve(below, name)] as const] : [])]
            .filter(([, entry]) => entry?.version !== wanted)
            .map(([path]) => `${name} of ${path}`);
        return found.flatMap(([path]) => broken(wanted, path));
      });
    expect(broken(manifest.overrides, '')).toEqual([]);
    const unused = Object.keys(manifest.overrides).filter(
      (name) => !entries.some(([path]) => nameOf(path) === name),
    );
    expect(unused).toEqual([]);
  });

  it('contains no address of a registry', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
  });

  it('requires no newer Node than the product', () => {
    const floor = packages['']?.engines?.node?.replace('>=', '') ?? '';
    expect(floor).toBe('20.19');
    const refused = entries.filter(
      ([, { engines }]) => engines?.node && !satisfies(`${floor}.0`, engines.node),
    );
    expect(refused.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
  });

  it('contains only reviewed install scripts, and none runs', () => {
    const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(Object.keys(manifest.allowScripts).sort()).toEqual(
      [...new Set(scripted.map(([path]) => nameOf(path)))].sort(),
    );
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    // Environment variables override that file; command line options override both.
    const inImage = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8').match(
      /npm (?:ci|prune) .*/g,
    );
    expect(
      [INSTALL.join(' '), ...(inImage ?? [])].filter((command) => !/ --ignore-scripts /.test(command)),
    ).toEqual([]);
    expect(inImage).toHaveLength(2);
  });

  it('matches what is installed', () => {
    expect(differencesFromLock(root, manifests(root))).toEqual([]);
  });
});

describe('the comparison with the installed packages', () => {
  let project: string;
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), JSON.stringify(content));
  };
  const install = (path: string, version: string) => write(`${path}/package.json`, { version });
  const differences = () => differencesFromLock(project, ['package.json', 'web/package.json']);

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'installed-'));
    write('package.json', { dependencies: { one: '1.0.0' } });
    write('web/package.json', {});
    write('package-lock.json', {
      packages: {
        '': { dependencies: { one: '1.0.0' } },
        web: {},
        'node_modules/web': { link: true },
        'node_modules/one': { version: '1.0.0' },
        'node_modules/@scope/two': { version: '2.0.0' },
        'node_modules/@scope/two/node_modules/one': { version: '0.9.0' },
        'node_modules/native-here': { version: '1.0.0', optional: true, os: [process.platform] },
        'node_modules/native-elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
      },
    });
    install('node_modules/one', '1.0.0');
    install('node_modules/@scope/two', '2.0.0');
    install('node_modules/@scope/two/node_modules/one', '0.9.0');
    install('node_modules/native-here', '1.0.0');
    symlinkSync('../web', join(project, 'node_modules/web'));
  });
  afterEach(() => rmSync(project, { recursive: true }));

  it('reports nothing after npm ci', () => {
    expect(differences()).toEqual([]);
  });

  it('reports a package with another version, wherever it is located', () => {
    install('node_modules/@scope/two/node_modules/one', '1.0.0');
    expect(differences()).toEqual(['node_modules/@scope/two/node_modules/one is 1.0.0, locked is 0.9.0']);
  });

  it('reports missing and surplus packages', () => {
    rmSync(join(project, 'node_modules/native-here'), { recursive: true });
    rmSync(join(project, 'node_modules/web'));
    install('web/node_modules/three', '3.0.0');
    expect(differences()).toEqual([
      'node_modules/web is not installed',
      'node_modules/native-here is not installed',
      'web/node_modules/three is installed and not locked',
    ]);
  });

  it('reports a manifest that the lock file does not include yet', () => {
    write('web/package.json', { devDependencies: { four: '4.0.0' } });
    expect(differences()).toEqual(['web/package.json asks for other packages than the lock file']);
  });

  it('fails when the lock file is missing or damaged', () => {
    writeFileSync(join(project, 'package-lock.json'), '{"packages": {');
    expect(differences).toThrow('package-lock.json is missing or damaged');
    rmSync(join(project, 'package-lock.json'));
    expect(differences).toThrow('package-lock.json is missing or damaged');
  });
});
