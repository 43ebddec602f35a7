import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '@shadow-guide/kernel';
import { ModelSettings, modelsFor, usesModeration, usesVerdicts } from './model.settings.js';

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
    ['a self-hosted server without a key', { OPENAI_BASE_URL: 'http://localhost:11434/v1' }],
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
      'a total time longer than a turn may take',
      { OPENAI_API_KEY: 'k', MODEL_TOTAL_MS: '120000' },
      'MODEL_TOTAL_MS',
    ],
    ['a limit that is not a number', { OPENAI_API_KEY: 'k', MODEL_IDLE_MS: 'soon' }, 'MODEL_IDLE_MS'],
  ])('refuse %s and name the variable', (_, environment, variable) => {
    expect(problemsOf(environment).join()).toContain(variable);
  });
});

describe('the configured models', () => {
  const key = { OPENAI_API_KEY: 'k' };
  const models = {
    ...{ ...key, CHAT_MODEL: 'gpt-5, gpt-5-mini', ANALYSIS_MODEL: 'ft:gpt-4o:mine' },
    FEATURE_MODELS: 'review = org/big=1 , small;persona-chat=kind;',
  };

  it.each([
    ['chat', 'reply', ['gpt-5', 'gpt-5-mini']],
    ['analysis', 'form', ['ft:gpt-4o:mine']],
    ['review', 'form', ['org/big=1', 'small']],
    ['persona-chat', 'reply', ['kind']],
  ] as const)(
    'of %s are the feature’s own models, otherwise the models for its kind of output',
    (feature, writes, names) => {
      expect(modelsFor(loadConfig(ModelSettings, models), feature, writes)).toEqual(names);
    },
  );

  it.each([
    ['an empty name', { CHAT_MODEL: 'gpt-5,,gpt-4o' }, 'CHAT_MODEL: names a model that is empty'],
    ['a duplicate model name', { ANALYSIS_MODEL: 'a, b, a' }, 'ANALYSIS_MODEL: names a model twice'],
    ['too many', { CHAT_MODEL: 'a,b,c,d,e,f' }, 'CHAT_MODEL: names more than 5 models'],
    [
      'an unknown feature',
      { FEATURE_MODELS: 'revue=gpt-5' },
      'FEATURE_MODELS: "revue" is no feature: write feature=model, several with ";" between, of chat, analysis,',
    ],
    [
      'moderation, whose model is fixed',
      { FEATURE_MODELS: 'safety-moderation=a' },
      '"safety-moderation" is no',
    ],
    [
      'a duplicate feature',
      { FEATURE_MODELS: 'review=a; review=b' },
      'FEATURE_MODELS: names a feature twice',
    ],
    [
      'a feature without a model',
      { FEATURE_MODELS: 'review=' },
      'FEATURE_MODELS: for review it names a model that',
    ],
    ['models without a feature', { FEATURE_MODELS: 'gpt-5' }, '"gpt-5" is no feature'],
  ])('are refused with an explanation for %s', (_, environment, sentence) => {
    expect(problemsOf({ ...key, ...environment }).join()).toContain(sentence);
  });
});

describe('the second safety check of a text', () => {
  const key = { OPENAI_API_KEY: 'k' };
  const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };
  it.each([
    ['OpenAI', key, true, true],
    ['another server', own, true, false],
    ['another server that has a moderation endpoint', { ...own, SAFETY_MODERATION: 'on' }, true, true],
    ['the local guide', { ...own, ANALYSIS_MODEL: 'local-guide' }, false, false],
    [
      'a separate model for the check',
      { ...own, ANALYSIS_MODEL: 'local-guide', FEATURE_MODELS: 'safety-verdict=a' },
      true,
      false,
    ],
    ['OpenAI, switched off', { ...key, SAFETY_VERDICT: 'off', SAFETY_MODERATION: 'off' }, false, false],
    [
      'a host that only looks like OpenAI',
      { OPENAI_BASE_URL: 'http://api.openai.com.example/v1' },
      true,
      false,
    ],
  ])('is requested as configured from %s', (_, environment, verdicts, moderation) => {
    const settings = loadConfig(ModelSettings, environment);
    expect(usesVerdicts(settings)).toBe(verdicts);
    expect(usesModeration(settings)).toBe(moderation);
  });

  it('is configured with one of three values only', () => {
    expect(problemsOf({ ...key, SAFETY_VERDICT: 'maybe' }).join()).toContain('SAFETY_VERDICT');
  });
});
