import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@shadow-guide/tools/launch/root';
import { processes } from '@shadow-guide/tools/system';

/** A class of settings, parsed from its source. */
interface SettingsClass {
  readonly settings: readonly string[];
  readonly groups: readonly string[];
}

const classes = new Map<string, SettingsClass>();
for (const folder of ['packages', 'services'])
  for (const file of sourcesIn(folder)) for (const [name, found] of classesIn(file)) classes.set(name, found);

/**
 * Returns the names of all settings that a process of `tools/system.mjs` reads: those of the class that its entry point
 * loads.
 */
export function settingsRead(process: string): string[] {
  const plan = processes.find(({ name }) => name === process);
  if (!plan) throw new Error(`There is no process ${process}.`);
  const entry = readFileSync(join(root, plan.entry.replace('/dist/', '/src/').replace(/js$/, 'ts')), 'utf8');
  const [, loaded = ''] = /loadConfig\((\w+), process\.env\)/.exec(entry) ?? [];
  return [...settingsOf(loaded)];
}

function settingsOf(name: string): Set<string> {
  const found = classes.get(name);
  if (!found) throw new Error(`There is no class of settings ${name}.`);
  return new Set([...found.settings, ...found.groups.flatMap((group) => [...settingsOf(group)])]);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[\w-]+\/src\/.*(settings|config)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

/**
 * Returns each class with its `@Setting('NAME')` and `@SettingGroup(() => Name)`, including those of the class it
 * extends.
 */
function classesIn(source: string): [string, SettingsClass][] {
  const begins = [...source.matchAll(/^(?:export )?class (\w+)(?: extends (\w+))?/gm)];
  return begins.map(({ 1: name = '', 2: parent, index }, place) => {
    const text = source.slice(index, begins[place + 1]?.index);
    return [
      name,
      {
        settings: [...text.matchAll(/@Setting\(\s*'(\w+)'/g)].map(([, setting]) => setting ?? ''),
        groups: [
          ...[...text.matchAll(/@SettingGroup\(\(\) => (\w+)\)/g)].map(([, group]) => group ?? ''),
          ...(parent ? [parent] : []),
        ],
      },
    ];
  });
}
