import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metrics } from '@shadow-guide/kernel';

/**
 * Metrics that Prometheus itself creates, each with no labels of its own; `ADDED` lists the labels that Prometheus or
 * its settings add.
 */
const ITS_OWN = { up: [] };
const ADDED = ['app', 'job', 'instance', 'process'];
/** PromQL keywords that are not functions. */
const WORDS = ['and', 'or', 'unless', 'by', 'on', 'bool', 'without', 'ignoring', 'group_left', 'offset'];
const OF_HISTOGRAMS = /_(bucket|sum|count)$/;

/** A metric in a query, with the labels that select it. */
export interface Asked {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Returns the labels of every metric that the product's code registers, by metric name. */
export function registeredMetrics(root: string): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>(Object.entries(ITS_OWN));
  // These are the default metrics of Node.js.
  for (const { name } of metrics.getMetricsAsArray()) found.set(name, []);
  for (const text of sourcesOf(root)) {
    for (const [, block = ''] of text.matchAll(/new (?:Counter|Gauge|Histogram)\(\{([\s\S]*?)\n\s*\}\)/g)) {
      const [, name] = /name: '(\w+)'/.exec(block) ?? [];
      if (name) found.set(name, wordsIn(/labelNames: \[([^\]]*)\]/.exec(block)?.[1]));
    }
    for (const [, name = '', rest] of text.matchAll(/readGauge\(\s*'(\w+)',([\s\S]*?)\);/g))
      found.set(name, wordsIn(/\[([^\]]*)\]/.exec(`${rest}${listNamedIn(rest ?? '', text)}`)?.[1]));
    for (const [, prefix] of text.matchAll(/backlogGauges\(\s*'(\w+)'/g))
      for (const suffix of ['waiting', 'oldest_seconds']) found.set(`${prefix}_${suffix}`, []);
  }
  return found;
}

/**
 * Returns the reasons why a query is wrong: metrics, labels or functions in it that are not registered. Empty when
 * there are none.
 */
export function problemsOf(query: string, registered: Map<string, readonly string[]>): string[] {
  return askedBy(query).flatMap(({ metric, labels }) => {
    const base = registered.has(metric) ? metric : metric.replace(OF_HISTOGRAMS, '');
    const known = registered.get(base);
    if (!known) return [`${metric} is registered nowhere`];
    const allowed = [...known, ...ADDED, ...(metric.endsWith('_bucket') ? ['le'] : [])];
    return labels
      .filter((label) => !allowed.includes(label))
      .map((label) => `${metric} has no label ${label}`);
  });
}

/** Returns the metrics of a query, each with the labels between its braces. */
export function askedBy(query: string): Asked[] {
  const plain = query
    .replace(/"[^"]*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring|group_left)\s*\([^)]*\)/g, '');
  return [...plain.matchAll(/([a-z_]\w*)\s*(\{[^}]*\}|\()?/g)].flatMap(([, word = '', next = '']) =>
    next === '(' || WORDS.includes(word)
      ? []
      : [{ metric: word, labels: [...next.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label ?? '') }],
  );
}

/** Returns the text of the list that the last argument names, when that argument is a constant of the same file. */
function listNamedIn(args: string, text: string): string {
  const [, constant] = /,\s*([A-Z_]+)\s*$/.exec(args) ?? [];
  return constant ? (new RegExp(`const ${constant} = (\\[[^\\]]*\\])`).exec(text)?.[1] ?? '') : '';
}

function wordsIn(list = ''): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '');
}

function sourcesOf(root: string): string[] {
  return ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((each) => {
      const src = join(root, folder, each, 'src');
      return readdirSync(src, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .map((file) => readFileSync(join(src, file), 'utf8'));
    }),
  );
}
