import { describe, expect, it } from '@jest/globals';
import { Refusal, renderChart } from './helm/render.js';
import { joinValues, type Values } from './helm/values.js';
import { anExample, chart, exampleBelow, valuesFiles } from './support.js';

const files = valuesFiles('refused');

describe('the files of values in refused/', () => {
  it('are at least twelve', () => {
    expect(files.length).toBeGreaterThanOrEqual(12);
  });

  it.each(files)('$name fails to render with the message stated in it', ({ text, values }) => {
    const sentences = [...text.matchAll(/^# > (.+)$/gm)].map(([, sentence]) => sentence);
    expect(refusalOf([anExample(exampleBelow(text)), values])).toEqual(sentences);
  });

  it.each(files)('$name names the value that must be changed', ({ text, values }) => {
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
    ['an unknown value', { gatway: {} }, 'gatway'],
    ['an unknown value deep inside', { workers: { journalChat: { replica: 2 } } }, 'workers.journalChat'],
    ['a word instead of a number', { gateway: { replicas: 'two' } }, 'gateway.replicas'],
    ['an unknown mode', { redis: { mode: 'inside' } }, 'redis.mode'],
    ['an unknown log level', { logLevel: 'loud' }, 'logLevel'],
    ['an invalid address', { publicUrl: 'journal.example.com' }, 'publicUrl'],
    ['a share above one', { telemetry: { sampleRatio: 2 } }, 'telemetry.sampleRatio'],
    ['an invalid digest', { image: { digest: 'latest' } }, 'image.digest'],
    ['a model without a name', { model: { name: '' } }, 'model.name'],
    ['half a GPU', { model: { gpu: 0.5 } }, 'model.gpu'],
    ['replicas of the only model', { model: { replicas: 2 } }, 'model'],
  ])('refuses %s and says where the error is', (_, values, where) => {
    expect(refusalOf([anExample('external'), values]).join('\n')).toContain(where);
  });
});

/** Returns the messages with which these values are refused; none when they are accepted. */
function refusalOf(values: Values[]): string[] {
  try {
    renderChart(chart, joinValues(values));
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.sentences.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  }
}
