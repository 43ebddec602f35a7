import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of docker-compose.yml. */
export const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

/** The text of one service of it. */
export function serviceBlock(name: string): string {
  const [, block = ''] =
    new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n| {2,}#.*\\n)*)`, 'm').exec(compose) ?? [];
  return block;
}

/** The settings of one service as they are written, with those that it takes over; without what `<<: *process` brings, which holds none. */
export function environmentOf(name: string): Map<string, string> {
  return settingsIn(serviceBlock(name).replace(/^[\s\S]*?(?= {4}environment:)/, ''));
}

/** The settings that one service is given, with these in `.env`. */
export function givenTo(name: string, settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...environmentOf(name)].map(([setting, value]) => [setting, interpolated(unquoted(value), settings)]),
  );
}

function settingsIn(text: string): Map<string, string> {
  const taken = [...text.matchAll(/<<: (.*)/g)].flatMap(([, names]) => [
    ...(names ?? '').matchAll(/\*([\w-]+)/g),
  ]);
  const whole = /environment: \*([\w-]+)/.exec(text);
  const inherited = [...taken, ...(whole ? [whole] : [])].map(([, name]) => anchored(name ?? ''));
  const own = [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): (.*)$/gm)].map(
    ([, name, value]) => [name ?? '', value ?? ''] as const,
  );
  return new Map([...inherited.flatMap((each) => [...settingsIn(each)]), ...own]);
}

/** What stands below an anchor: lines that are indented further than its own. */
export function anchored(name: string): string {
  const [, indent = '', rest = ''] =
    new RegExp(`^( *)[\\w-]+: &${name}\\n([\\s\\S]*)`, 'm').exec(compose) ?? [];
  const end = new RegExp(`^ {0,${indent.length}}\\S`, 'm').exec(rest)?.index ?? rest.length;
  return rest.slice(0, end);
}

const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1');

/** `${NAME:-otherwise}` and `${NAME:+when set}`, from the innermost out. */
function interpolated(value: string, settings: Record<string, string>): string {
  const once = value.replace(
    /\$\{(\w+):([-+])([^{}]*)\}/g,
    (_, name: string, sign: string, other: string) => {
      const set = settings[name] ?? '';
      return sign === '-' ? set || other : set && other;
    },
  );
  return once === value ? value : interpolated(once, settings);
}
