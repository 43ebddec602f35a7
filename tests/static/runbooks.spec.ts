import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { parse } from 'yaml';
import { compose } from './support/compose-file.js';

const FOLDER = join(root, 'deploy/runbooks');
const SECTIONS = ['What people notice', 'Look', 'Do', 'Afterwards', 'Tried'];

const runbooks = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** Returns the text between a heading and the next one of the same level. */
function section(text: string, title: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}

describe.each(runbooks)('the runbook $name', ({ text }) => {
  it('has a title that states the symptom, an introduction, and the five parts in order', () => {
    expect(text).toMatch(/^# \S.*\n\n[^#\s|]/);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(SECTIONS);
    for (const title of SECTIONS) expect(section(text, title).length).toBeGreaterThan(title.length + 20);
  });

  it('gives commands for diagnosis and for repair', () => {
    for (const title of ['Look', 'Do']) expect(section(text, title)).toMatch(/^ {4,}\S|^```|`[^`]+ [^`]+`/m);
  });

  it('states what was tried, and contains no date', () => {
    expect(text).not.toMatch(/\b20\d\d-\d\d-\d\d\b|\bTODO\b|\bTRIED\b/);
  });

  it('links to existing files', () => {
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect([target, existsSync(join(FOLDER, target))]).toEqual([target, true]);
    }
  });
});

it('every runbook is listed in the index page', () => {
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(readFileSync(join(FOLDER, 'README.md'), 'utf8')) ?? [];
  const named = [...table.matchAll(/\(([\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(runbooks.map(({ name }) => name).sort());
});

/** Returns what readers copy from a runbook: the lines of commands, and inline code within a sentence. */
function commandsIn(text: string): string[] {
  const lines = [...text.matchAll(/^ {4,}(\S.*)$/gm)].map(([, line = '']) => line);
  const spans = [...text.matchAll(/`([^`\n]+ [^`\n]+)`/g)].map(([, span = '']) => span);
  return [...lines, ...spans];
}

/** Returns the arguments of a command, without its options and the rest of the shell line. */
function operands(words: string): string[] {
  const [alone = ''] = words.replaceAll(/"\$\([^)]*\)"/g, 'x').split(/ *(?:[|;#>]|&&| {2,})/);
  return alone
    .replace(/ --?(?:since|tail|entrypoint|scale|e)[ =](?:"[^"]*"|\S+)/g, '')
    .split(' ')
    .filter((word) => word && !word.startsWith('-') && !/^\d+$/.test(word));
}

const services = new Set([...compose.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name = '']) => name));
const chart = join(root, 'deploy/helm/shadow-guide');
const components = readFileSync(join(chart, 'templates/_processes.tpl'), 'utf8').matchAll(
  /component: ([a-z-]+)/g,
);
const objects = new Set([
  ...[...components].map(([, name = '']) => name),
  ...['postgresql', 'redis', 'nats', 'model', 'backup', 'backup-erasures'],
]);
const isValue = (path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (values, name) => (values as Record<string, unknown> | undefined)?.[name],
      parse(readFileSync(join(chart, 'values.yaml'), 'utf8')),
    ) !== undefined;
const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

const pages = [
  { name: 'deploy/runbooks/README.md', text: readFileSync(join(FOLDER, 'README.md'), 'utf8') },
  ...runbooks.map(({ name, text }) => ({ name: `deploy/runbooks/${name}`, text })),
  ...['README.md', 'UPGRADE.md', 'TROUBLESHOOTING.md'].map((name) => ({
    name: `deploy/helm/shadow-guide/${name}`,
    text: readFileSync(join(chart, name), 'utf8'),
  })),
];

describe.each(pages)('the commands of $name', ({ text }) => {
  const commands = commandsIn(text);

  it('name existing containers', () => {
    for (const command of commands) {
      for (const [, verb, words = ''] of command.matchAll(
        /docker compose (?:-\S+ \S+ )*(exec|run|restart|logs|ps|stop|up)((?: [^`]*)?)/g,
      )) {
        const named = operands(words);
        for (const name of verb === 'exec' || verb === 'run' ? named.slice(0, 1) : named) {
          if (/^[A-Z"$…]/.test(name)) continue;
          expect([command, name, services.has(name)]).toEqual([command, name, true]);
        }
      }
    }
  });

  it('name existing objects of the chart, and their namespace', () => {
    for (const [, name = ''] of text.matchAll(/\b(?:RELEASE|guide)-([a-z]+(?:-[a-z]+)*)(?![-\w/]|$)/g)) {
      if (['tls', 'postgresql-0', 'redis-0'].includes(name)) continue;
      expect([name, objects.has(name)]).toEqual([name, true]);
    }
    for (const command of commands) {
      for (const [each] of command.matchAll(/\bkubectl \S+ [^|]*/g)) {
        expect(each).toMatch(/ (?:-n|--namespace) \S+/);
      }
    }
  });

  it('read the complete logs of several pods: without an option, kubectl shows only ten lines of each', () => {
    for (const command of commands.filter((each) => /kubectl .*logs .*-l /.test(each))) {
      expect(command).toMatch(/--tail[= ]/);
    }
  });

  it('name existing values, programs and scripts', () => {
    const values = [
      ...[...text.matchAll(/--set ([\w.]+)=/g)].map(([, path = '']) => path),
      ...[
        ...text.matchAll(
          /`((?:postgresql|redis|nats|model|workers|keda|metrics|networkPolicy|backup|migrations|secrets)\.(?!json)[A-Za-z.]+)`/g,
        ),
      ].map(([, path = '']) => path),
    ];
    for (const path of values) expect([path, isValue(path)]).toEqual([path, true]);
    for (const [, path = ''] of text.matchAll(/\bnode ((?:services|deploy)\/\S+\.m?js)/g)) {
      const source = path.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect([path, existsSync(join(root, source))]).toEqual([path, true]);
    }
    for (const [, script = ''] of text.matchAll(/\bnpm run ([a-z:]+)/g)) {
      expect([script, script in scripts]).toEqual([script, true]);
    }
  });
});
