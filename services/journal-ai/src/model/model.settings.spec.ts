import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '@shadow-guide/kernel';
import { ModelSettings } from './model.settings.js';

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    loadConfig(ModelSettings, environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('the settings of the model', () => {
  it.each([
    ['OpenAI with a key', { OPENAI_API_KEY: 'sk-1' }],
    ['a server of one’s own, without a key', { OPENAI_BASE_URL: 'http://localhost:11434/v1' }],
    ['a server in a container network', { OPENAI_BASE_URL: 'http://vllm:8000/v1' }],
    ['a server at an IPv6 address', { OPENAI_BASE_URL: 'http://[::1]:8000/v1' }],
  ])('accept %s', (_, environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it.each([
    ['OpenAI without a key', {}, 'OPENAI_API_KEY'],
    ['an address without a protocol', { OPENAI_BASE_URL: 'localhost:11434' }, 'OPENAI_BASE_URL'],
    ['another protocol', { OPENAI_BASE_URL: 'file:///etc/passwd' }, 'OPENAI_BASE_URL'],
    [
      'a total longer than a turn may take',
      { OPENAI_API_KEY: 'k', MODEL_TOTAL_MS: '120000' },
      'MODEL_TOTAL_MS',
    ],
    ['a limit that is no number', { OPENAI_API_KEY: 'k', MODEL_IDLE_MS: 'soon' }, 'MODEL_IDLE_MS'],
  ])('refuse %s by name', (_, environment, variable) => {
    expect(problemsOf(environment).join()).toContain(variable);
  });
});
