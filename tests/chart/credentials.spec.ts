import { describe, expect, it } from '@jest/globals';
import { renderTexts } from './helm/render.js';
import { isObject, type Values } from './helm/values.js';
import { onlyInSecrets } from './rules/secrets.js';
import { anExample, chart, install } from './support.js';

/** Returns where each of the chart's credentials comes from. */
function credentials(secrets: unknown, path: string[] = []): { path: string[]; given: Values }[] {
  if (!isObject(secrets)) return [];
  if ('key' in secrets || 'value' in secrets) return [{ path, given: secrets }];
  return Object.entries(secrets).flatMap(([key, inner]) => credentials(inner, [...path, key]));
}

describe('credentials', () => {
  const values = anExample('credentials-in-values');
  const installation = install([values]);
  const words = credentials(values['secrets']).map(({ given }) => String(given['value']));

  it('may contain % @ : & # ? $, quotes and braces, and arrive unchanged', () => {
    expect(words.join(' ')).toMatch(/% @ : & # \? \$/);
    const stored = installation
      .all('Secret')
      .flatMap(({ data = {}, stringData = {} }) => [
        ...Object.values(data).map((text) => Buffer.from(String(text), 'base64').toString()),
        ...Object.values(stringData),
      ]);
    expect(words.filter((word) => !stored.includes(word))).toEqual([]);
  });

  it('occur only in Secrets', () => {
    expect(onlyInSecrets(words).breaks(installation)).toEqual([]);
    const notes = renderTexts(chart, values).get('templates/NOTES.txt') ?? '';
    expect(words.filter((word) => notes.includes(word))).toEqual([]);
  });

  it('can each come from a Secret and key of the operator’s choice', () => {
    const named = install([anExample('own-secret-names')]);
    expect(named.all('Secret')).toEqual([]);
    const read = JSON.stringify(named.workloads.map(({ pod }) => pod));
    const all = credentials(anExample('own-secret-names')['secrets']);
    const known = credentials(chart.values['secrets']).map(({ path }) => path.join('.'));
    const needed = known.filter(
      (path) => !path.endsWith('.opsToken') && !['shared.otlpHeaders', 'keda.redisPassword'].includes(path),
    );
    // These are needed when metrics, traces with a login and KEDA are enabled.
    expect(all.map(({ path }) => path.join('.')).sort()).toEqual(needed.sort());
    for (const { given } of all)
      expect(read).toContain(`"secretKeyRef":{"name":"${given['existingSecret']}","key":"${given['key']}"}`);
  });

  it('restart the pods that read them when they change, and no others', () => {
    const other = install([values, { secrets: { habits: { pushSecret: { value: 'x'.repeat(40) } } } }]);
    const changed = other.processes.filter(({ object, pod }) => {
      const before = installation.find('Deployment', object.metadata.name);
      return JSON.stringify(before?.['spec'].template) !== JSON.stringify(pod);
    });
    expect(changed.map(({ component }) => component).sort()).toEqual(['habits', 'habits-worker']);
  });
});
