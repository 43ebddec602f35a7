import { describe, expect, it } from '@jest/globals';
import { FieldsOfKinds } from './objects/unknown-fields.js';
import { invalidFields } from './objects/validity.js';
import { everyRule } from './rules/every-rule.js';
import { chart, install, valuesFiles } from './support.js';

const examples = valuesFiles('examples').map(({ name, values }) => ({
  name,
  installation: install([values]),
}));
const kinds = new FieldsOfKinds(examples.flatMap(({ installation }) => installation.objects));

describe.each(examples)('the example $name', ({ installation }) => {
  it('renders objects whose fields are all known to Kubernetes', () => {
    expect(installation.objects.flatMap((object) => kinds.unknownIn(object))).toEqual([]);
    expect(installation.objects.flatMap((object) => invalidFields(object))).toEqual([]);
  });

  it.each(everyRule)('$name', (rule) => {
    expect(rule.breaks(installation)).toEqual([]);
  });
});

describe('the examples', () => {
  it('are at least ten, and each states its purpose at its head', () => {
    const files = valuesFiles('examples');
    expect(files.length).toBeGreaterThanOrEqual(10);
    expect(files.filter(({ text }) => !/^# [A-Z]/.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('produce every kind of object that the chart has', () => {
    const made = new Set(
      examples.flatMap(({ installation }) => installation.objects.map(({ kind }) => kind)),
    );
    const written = [...chart.templates.values()].flatMap((text) => [
      ...text.matchAll(/^\s*kind: ([A-Z]\w+)$/gm),
    ]);
    expect(written.map(([, kind]) => kind ?? '').filter((kind) => !made.has(kind))).toEqual([]);
  });
});
