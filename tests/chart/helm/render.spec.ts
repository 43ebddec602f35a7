import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readChart } from './chart.js';
import { A_RELEASE, Refusal, renderChart } from './render.js';
import { joinValues, withDefaults } from './values.js';
import { readYaml, writeYaml } from './yaml.js';

const chart = readChart(join(import.meta.dirname, '../fixture'));

describe('a chart', () => {
  it('is rendered with its named templates, files, loops and the cluster’s kinds', () => {
    expect(renderChart(chart, { name: 'x', tags: { two: { four: 4 } } })).toEqual([
      {
        source: 'templates/map.yaml',
        object: {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'guide-x', labels: { chart: 'fixture-1.2.3', last: 'b-z' } },
          data: { mode: true, tags: 'one: 1\ntwo:\n  four: 4\n  three: 3\n', 'files-word.txt': 'says "yes"' },
        },
      },
    ]);
  });

  it('is refused with the message of a template’s `fail`', () => {
    expect(() => renderChart(chart, {})).toThrow(new Refusal(['name: it must not be empty.']));
  });

  it('is refused with the errors of its schema', () => {
    expect(() => renderChart(chart, { name: 1, nmae: 'x' })).toThrow(
      'values: must NOT have additional properties (nmae)\nname: must be string',
    );
  });

  it('can detect an upgrade, and a cluster that knows fewer kinds', () => {
    const [map] = renderChart(chart, { name: 'x' }, { ...A_RELEASE, apis: [] });
    expect(map?.object).toMatchObject({ data: { mode: false } });
  });
});

describe('values', () => {
  it('of a later file override those of an earlier one, object by object', () => {
    expect(joinValues([{ a: { b: 1, c: [1] } }, { a: { c: [2], d: null } }])).toEqual({
      a: { b: 1, c: [2], d: null },
    });
  });

  it('that are null remove a default', () => {
    expect(withDefaults({ a: { b: null } }, { a: { b: 1, c: 2 } })).toEqual({ a: { c: 2 } });
  });
});

describe('YAML', () => {
  it.each([
    ['yes', true],
    ['0440', 288],
    ['2026-01-01', '2026-01-01'],
    ['10:30', '10:30'],
    ['"on"', 'on'],
  ])('reads %s as Kubernetes does', (text, value) => {
    expect(readYaml(text)).toEqual(value);
  });

  it('is written so that reading it gives the same value', () => {
    const value = { b: 'yes', a: '0440', c: ['1e3', '% @ : & # ? $', 'two\nlines\n'], d: { e: null } };
    expect(readYaml(writeYaml(value))).toEqual(value);
  });
});
