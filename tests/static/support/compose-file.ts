import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of docker-compose.yml. */
export const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

/** Returns the text of one service of docker-compose.yml. */
export function serviceBlock(name: string): string {
  const [, block = ''] =
    new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n| {2,}#.*\\n)*)`, 'm').exec(compose) ?? [];
  return block;
}

/**
 * Returns the settings of one service as written, including inherited ones. The anchor `<<: *process` is left out,
 * because it contains no settings.
 */
export function environmentOf(name: string): Map<string, string> {
  return settingsIn(serviceBlock(name).replace(/^[\s\S]*?(?= {4}environment:)/, ''));
}

/** Returns the settings that one service receives when `.env` contains these. */
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

/** Returns the block below an anchor: the lines indented further than the anchor's own. */
export function anchored(name: string): string {
  const [, indent = '', rest = ''] =
    new RegExp(`^( *)[\\w-]+: &${name}\\n([\\s\\S]*)`, 'm').exec(compose) ?? [];
  const end = new RegExp(`^ {0,${indent.length}}\\S`, 'm').exec(rest)?.index ?? rest.length;
  return rest.slice(0, end);
}

const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1');

/** Expands `${NAME:-otherwise}` and `${NAME:+when set}`, from the innermost out. */
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
