import { describe, expect, it } from '@jest/globals';
import { whereWordsGo } from './where-words-go.js';

describe('the text about where words go', () => {
  it.each([
    ['gpt-5', 'Here it is the model gpt-5 at api.example.org, which has'],
    ['gpt-5, small', 'the model gpt-5 (or small, where it does not answer) at api.example.org'],
    ['a, b, c', 'the model a (or b or c, where it does not answer) at'],
  ])('names every model of %s', (model, sentence) => {
    expect(whereWordsGo({ kind: 'company', host: 'api.example.org', model })).toContain(sentence);
  });

  it('reveals a host in a private network only to the operator', () => {
    expect(whereWordsGo({ kind: 'own_network', host: null, model: 'qwen3:8b' })).toBe(
      'Here the model is qwen3:8b, on a server in the operator’s own network.',
    );
  });
});
