import { describe, expect, it } from '@jest/globals';
import { Refusal, renderChart } from './helm/render.js';
import { joinValues, type Values } from './helm/values.js';
import { anExample, chart, exampleBelow, valuesFiles } from './support.js';

const files = valuesFiles('refused');

describe('the files of values in refused/', () => {
  it('are twelve at least', () => {
    expect(files.length).toBeGreaterThanOrEqual(12);
  });

  it.each(files)('$name fails the render with the sentence that stands in it', ({ text, values }) => {
    const sentences = [...text.matchAll(/^# > (.+)$/gm)].map(([, sentence]) => sentence);
    expect(refusalOf([anExample(exampleBelow(text)), values])).toEqual(sentences);
  });

  it.each(files)('$name names the value that is to be changed', ({ text, values }) => {
    const [, named = ''] = /^# > ([\w.*]+?)(?:: | )/m.exec(text) ?? [];
    const path = named.split('.');
    expect(path.length > 1 || path[0] === 'publicUrl' || path[0] === 'signIn' || path[0] === 'gateway').toBe(
      true,
    );
    expect(Object.keys({ ...chart.values, ...values })).toContain(path[0]);
  });
});

describe('the schema', () => {
  it.each<[string, Values, string]>([
    ['a value that there is not', { gatway: {} }, 'gatway'],
    [
      'one that there is not, deep inside',
      { workers: { journalChat: { replica: 2 } } },
      'workers.journalChat',
    ],
    ['a word where a number belongs', { gateway: { replicas: 'two' } }, 'gateway.replicas'],
    ['a mode that there is not', { redis: { mode: 'inside' } }, 'redis.mode'],
    ['a level of the log that there is not', { logLevel: 'loud' }, 'logLevel'],
    ['an address that is none', { publicUrl: 'journal.example.com' }, 'publicUrl'],
    ['a share of more than all', { telemetry: { sampleRatio: 2 } }, 'telemetry.sampleRatio'],
    ['a digest that is none', { image: { digest: 'latest' } }, 'image.digest'],
    ['a model without a name', { model: { name: '' } }, 'model.name'],
    ['half a GPU', { model: { gpu: 0.5 } }, 'model.gpu'],
    ['replicas of the one model', { model: { replicas: 2 } }, 'model'],
  ])('refuses %s, and says where', (_, values, where) => {
    expect(refusalOf([anExample('external'), values]).join('\n')).toContain(where);
  });
});

/** The sentences with which these values are refused; none when they are taken. */
function refusalOf(values: Values[]): string[] {
  try {
    renderChart(chart, joinValues(values));
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.sentences.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  }
}
