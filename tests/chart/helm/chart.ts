import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Values } from './values.js';
import { readYaml } from './yaml.js';

/** A chart as stored in its folder. */
export interface Chart {
  readonly folder: string;
  readonly meta: { readonly name: string; readonly version: string; readonly [key: string]: unknown };
  readonly values: Values;
  /** JSON schema of the chart's values, if there is one. */
  readonly schema?: Record<string, unknown>;
  /** Templates by their path in the chart, in the order in which Helm reads them. */
  readonly templates: ReadonlyMap<string, string>;
  /** All other files by their path in the chart, as `.Files` reads them. */
  readonly files: ReadonlyMap<string, string>;
}

const READ_OTHERWISE = /^(Chart\.yaml|values\.yaml|values\.schema\.json|templates\/)/;

/** Reads a chart without subcharts from its folder. */
export function readChart(folder: string): Chart {
  const paths = filesIn(folder).sort();
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  const textsOf = (chosen: string[]) => new Map(chosen.map((path) => [path, text(path)] as const));
  const schema = join(folder, 'values.schema.json');
  return {
    folder,
    meta: readYaml(text('Chart.yaml')) as Chart['meta'],
    values: (readYaml(text('values.yaml')) ?? {}) as Values,
    ...(existsSync(schema) ? { schema: JSON.parse(readFileSync(schema, 'utf8')) } : {}),
    templates: textsOf(paths.filter((path) => path.startsWith('templates/'))),
    files: textsOf(paths.filter((path) => !READ_OTHERWISE.test(path))),
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
