import { describe, expect, it } from '@jest/globals';
import { isObject } from './helm/values.js';
import { chart } from './support.js';

const readme = chart.files.get('README.md') ?? '';
/** Default of each value as README lists it. */
const rows = new Map(
  [...readme.matchAll(/^\| `([\w.]+)` \| (.*?) \| .*\|$/gm)].map(([, path = '', standard = '']) => [
    path,
    standard,
  ]),
);

/** Returns every value of `values.yaml` with its default; for a credential, the key instead of the default. */
function defaults(value: unknown, path: string): [string, string][] {
  if (isObject(value) && 'existingSecret' in value && 'key' in value)
    return [[path, `key \`${value['key']}\``]];
  if (isObject(value) && Object.keys(value).length > 0 && !rows.has(path))
    return Object.entries(value).flatMap(([key, inner]) => defaults(inner, path ? `${path}.${key}` : key));
  return [[path, written(value)]];
}

function written(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;
}

/** Normalises JSON regardless of spaces. */
const inOneForm = (cell: string) => {
  const inside = cell.slice(1, -1);
  return /^[[{]/.test(inside) ? written(JSON.parse(inside)) : cell;
};

describe('the README of the chart', () => {
  const expected = new Map(defaults(chart.values, ''));

  it('lists every value, and none that does not exist', () => {
    expect([...expected.keys()].filter((path) => !rows.has(path))).toEqual([]);
    expect([...rows.keys()].filter((path) => !expected.has(path))).toEqual([]);
  });

  it('states the default of each value', () => {
    const differ = [...rows].filter(([path, cell]) => expected.get(path) !== inOneForm(cell));
    expect(differ).toEqual([]);
  });

  it('names every example', () => {
    const examples = [...chart.files.keys()].filter((path) => path.startsWith('examples/'));
    expect(examples.filter((path) => !readme.includes(path.replace('examples/', '')))).toEqual([]);
  });

  it('names only existing files and settings', () => {
    const named = [...readme.matchAll(/`((?:examples|refused|files|templates)\/[\w./-]+)`/g)].map(
      ([, path]) => path ?? '',
    );
    const there = [...chart.files.keys(), ...chart.templates.keys()];
    expect(named.filter((path) => !there.some((file) => file.startsWith(path.replace(/[*].*/, ''))))).toEqual(
      [],
    );
  });
});

describe('values.yaml', () => {
  it('has no value that no template uses', () => {
    const templates = [...chart.templates.values()].join('\n');
    const names = [...defaultsOf(chart.values)].map((path) => path.split('.').at(-1) ?? '');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(templates))).toEqual([]);
  });

  it('has no number that Go would print with an exponent', () => {
    const numbers = [...readme.matchAll(/^\| `[\w.]+` \| `(\d{7,})` /gm)];
    expect(numbers.map(([row]) => row)).toEqual([]);
  });
});

/** Returns the paths of all values; credentials and resources count as one value each. */
function defaultsOf(value: unknown, path = ''): string[] {
  const whole = !isObject(value) || Object.keys(value).length === 0;
  if (whole || 'existingSecret' in value || 'requests' in value || rows.has(path)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => defaultsOf(inner, path ? `${path}.${key}` : key));
}
