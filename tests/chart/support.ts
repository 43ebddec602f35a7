import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChart } from './helm/chart.js';
import { type Release, renderChart } from './helm/render.js';
import { joinValues, type Values, withDefaults } from './helm/values.js';
import { readYaml } from './helm/yaml.js';
import { Installation } from './objects/installation.js';

const FOLDER = join(import.meta.dirname, '../../deploy/helm/shadow-guide');

/** The chart of this repository. */
export const chart = readChart(FOLDER);

/** A file of values in `examples/` or `refused/`: its name without `.yaml`, its text, and what it sets. */
export interface ValuesFile {
  readonly name: string;
  readonly text: string;
  readonly values: Values;
}

export function valuesFiles(folder: 'examples' | 'refused'): ValuesFile[] {
  return readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(FOLDER, folder, file), 'utf8');
      return { name: file.replace(/\.yaml$/, ''), text, values: readYaml(text) as Values };
    });
}

/** The values of an example. */
export function anExample(name: string): Values {
  const found = valuesFiles('examples').find((file) => file.name === name);
  if (!found) throw new Error(`There is no example ${name}.`);
  return found.values;
}

/** The chart, rendered with these values, the later before the earlier. */
export function install(values: Values[], release?: Release): Installation {
  const joined = joinValues(values);
  return new Installation(renderChart(chart, joined, release), withDefaults(joined, chart.values));
}
