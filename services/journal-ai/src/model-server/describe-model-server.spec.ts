import { describe, expect, it } from '@jest/globals';
import { describeModelServer } from './describe-model-server.js';

const kindOf = (baseUrl: string) => describeModelServer({ baseUrl, chatModel: 'some-model' });

describe('the public description of the model server', () => {
  it.each([
    ['https://api.openai.com/v1', 'api.openai.com'],
    ['https://API.Example.org:8443/v1', 'api.example.org'],
    ['https://8.8.8.8/v1', '8.8.8.8'],
  ])('contains the host of %s', (baseUrl, host) =>
    expect(kindOf(baseUrl)).toEqual({ kind: 'company', host, model: 'some-model' }),
  );

  it.each([
    'http://localhost:11434/v1',
    'http://vllm:8000/v1',
    'http://sandbox.localhost:4010/v1',
    'http://models.internal/v1',
    'http://127.0.0.1:8000/v1',
    'http://10.1.2.3/v1',
    'http://172.20.0.5/v1',
    'http://192.168.1.9/v1',
    'http://[::1]:8000/v1',
    'http://[fd12::5]/v1',
  ])('leaves out the host of %s', (baseUrl) =>
    expect(kindOf(baseUrl)).toEqual({ kind: 'own_network', host: null, model: 'some-model' }),
  );

  it.each([
    ['each model that may write a reply', { chatModel: 'a , b' }, 'a, b'],
    [
      'the models that are configured for journal replies',
      { chatModel: 'a', featureModels: 'review=c; chat=b' },
      'b',
    ],
  ])('contains %s', (_, models, model) =>
    expect(describeModelServer({ baseUrl: 'https://models.example.org/v1', ...models }).model).toBe(model),
  );

  it('describes the rule-based guide as rules', () => {
    expect(describeModelServer({ baseUrl: 'http://127.0.0.1:4010/v1', chatModel: 'local-guide' })).toEqual({
      kind: 'local_guide',
      host: null,
      model: null,
    });
  });
});
