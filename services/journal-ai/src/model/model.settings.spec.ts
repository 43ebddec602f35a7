import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '@shadow-guide/kernel';
import { asksForModeration, asksForVerdicts, ModelSettings } from './model.settings.js';

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

describe('a second look at a person’s safety', () => {
  const key = { OPENAI_API_KEY: 'k' };
  const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };
  it.each([
    ['OpenAI', key, true, true],
    ['another server', own, true, false],
    ['another server that has moderation', { ...own, SAFETY_MODERATION: 'on' }, true, true],
    ['the local guide', { ...own, ANALYSIS_MODEL: 'local-guide' }, false, false],
    ['OpenAI, switched off', { ...key, SAFETY_VERDICT: 'off', SAFETY_MODERATION: 'off' }, false, false],
    [
      'a host that only looks like OpenAI',
      { OPENAI_BASE_URL: 'http://api.openai.com.example/v1' },
      true,
      false,
    ],
  ])('is asked of %s', (_, environment, verdicts, moderation) => {
    const settings = loadConfig(ModelSettings, environment);
    expect(asksForVerdicts(settings)).toBe(verdicts);
    expect(asksForModeration(settings)).toBe(moderation);
  });

  it('knows three words', () => {
    expect(problemsOf({ ...key, SAFETY_VERDICT: 'maybe' }).join()).toContain('SAFETY_VERDICT');
  });
});
