import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@shadow-guide/tools/launch/root';
import { readChart } from './helm/chart.js';
import { type Release, renderChart } from './helm/render.js';
import { joinValues, type Values, withDefaults } from './helm/values.js';
import { readYaml } from './helm/yaml.js';
import { Installation } from './objects/installation.js';

export const CHART_FOLDER = join(root, 'deploy/helm/shadow-guide');

/** The chart of this repository. */
export const chart = readChart(CHART_FOLDER);

/** A values file in `examples/` or `refused/`: its name without `.yaml`, its text, and its values. */
export interface ValuesFile {
  readonly name: string;
  readonly text: string;
  readonly values: Values;
}

export function valuesFiles(folder: 'examples' | 'refused'): ValuesFile[] {
  return readdirSync(join(CHART_FOLDER, folder))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(CHART_FOLDER, folder, file), 'utf8');
      return { name: file.replace(/\.yaml$/, ''), text, values: readYaml(text) as Values };
    });
}

/** Returns the values of an example. */
export function anExample(name: string): Values {
  const found = valuesFiles('examples').find((file) => file.name === name);
  if (!found) throw new Error(`There is no example ${name}.`);
  return found.values;
}

/** Renders the chart with these values, later ones overriding earlier ones. */
export function install(values: Values[], release?: Release): Installation {
  const joined = joinValues(values);
  return new Installation(renderChart(chart, joined, release), withDefaults(joined, chart.values));
}

/** Returns the example that a refused file is layered on, from the command at the head of the file. */
export function exampleBelow(text: string): string {
  const [, example = ''] = /^# helm template \. -f examples\/([\w-]+)\.yaml -f refused\//m.exec(text) ?? [];
  return example;
}
