import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { asAttemptFailure } from './attempt-failure.js';
import { adviceFor } from './log-failure.js';
import { withoutWordsOf } from './server-words.js';

const ofStatus = (status: number, error: object = {}) =>
  asAttemptFailure(
    OpenAI.APIError.generate(
      status,
      { error: { message: 'I slept badly', ...error } },
      undefined,
      new Headers(),
    ),
    undefined,
  );
const ofNetwork = (cause: object) =>
  asAttemptFailure(
    new OpenAI.APIConnectionError({
      message: 'fetch failed',
      cause: new TypeError('fetch failed', { cause: Object.assign(new Error('at 10.0.0.1'), cause) }),
    }),
    undefined,
  );

describe('a server’s description of its failure', () => {
  it.each<[string, number, object, string, string, string | undefined]>([
    [
      'OpenAI has no such model',
      404,
      { code: 'model_not_found' },
      'model_not_found',
      'guide_unavailable',
      'names of the models',
    ],
    [
      'Groq no longer has the model',
      400,
      { code: 'model_decommissioned' },
      'model_not_found',
      'guide_unavailable',
      'names of the models',
    ],
    [
      'Azure has no such deployment',
      404,
      { code: 'DeploymentNotFound' },
      'model_not_found',
      'guide_unavailable',
      'names of the models',
    ],
    [
      'Ollama has no such model',
      404,
      { type: 'api_error' },
      'http_404',
      'guide_unavailable',
      'no such address or model',
    ],
    [
      'OpenAI has no credit',
      429,
      { code: 'insufficient_quota' },
      'insufficient_quota',
      'guide_unavailable',
      'no credit',
    ],
    ['OpenRouter has no credit', 402, { code: 402 }, 'insufficient_quota', 'guide_unavailable', 'no credit'],
    ['the key is wrong', 401, { code: 'invalid_api_key' }, 'http_401', 'guide_unavailable', 'OPENAI_API_KEY'],
    [
      'the country is not allowed',
      403,
      { code: 'unsupported_country_region_territory' },
      'http_403',
      'guide_unavailable',
      'region',
    ],
    [
      'the context is too small',
      400,
      { code: 'context_length_exceeded' },
      'context_too_long',
      'guide_unavailable',
      'larger context',
    ],
    [
      'llama.cpp’s context is too small',
      400,
      { code: 400, type: 'exceed_context_size_error' },
      'context_too_long',
      'guide_unavailable',
      'larger context',
    ],
    ['a parameter is unknown', 400, { param: 'seed' }, 'http_400', 'guide_unavailable', 'code and parameter'],
    ['a value is not allowed', 422, {}, 'http_422', 'guide_unavailable', 'code and parameter'],
    [
      'Azure’s filter refuses the words',
      400,
      { code: 'content_filter' },
      'content_filter',
      'guide_refused',
      undefined,
    ],
    [
      'the rate limit is exceeded',
      429,
      { code: 'rate_limit_exceeded' },
      'http_429',
      'guide_unavailable',
      undefined,
    ],
    ['it fails', 500, { code: 'insufficient_quota' }, 'http_500', 'guide_unavailable', undefined],
  ])('is recognised when %s', (_, status, error, reason, code, advice) => {
    const failure = ofStatus(status, error);
    expect(failure).toMatchObject({ reason, code });
    if (advice === undefined) expect(adviceFor(failure)).toBeUndefined();
    else expect(adviceFor(failure)).toContain(advice);
  });

  it('is kept only as codes', () => {
    expect(
      ofStatus(400, {
        code: 'Unsupported_Value',
        param: 'messages[0].content',
        type: 'invalid_request_error',
      }).server,
    ).toEqual({
      serverCode: 'unsupported_value',
      serverParam: 'messages.0.content',
      serverType: 'invalid_request_error',
    });
    expect(ofStatus(400, { code: 1301, param: null }).server).toEqual({ serverCode: '1301' });
  });

  it.each<[string, object]>([
    ['sentences', { code: 'I slept badly', param: 'the word “badly”', type: 'bad\nrequest' }],
    ['anything long', { code: 'a'.repeat(49), param: 'x'.repeat(10_000) }],
    ['values that are not text', { code: { badly: 1 }, param: ['badly'], type: true }],
  ])('is left out of the log when it contains %s instead of codes', (_, error) => {
    expect(ofStatus(400, error).server).toEqual({});
  });
});

describe('a code of a server', () => {
  const said = ['Good morning.', 'Insomnia! I slept badly.'];

  it.each([
    ['a word', 'insomnia'],
    ['a sentence in the form of a code', 'i_slept_badly'],
  ])('is left out when it quotes %s of the request', (_, quoted) => {
    const words = { serverCode: quoted, serverParam: 'messages.0.content', serverType: quoted };
    expect(withoutWordsOf(said, words)).toEqual({ serverParam: 'messages.0.content' });
  });

  it('is kept when it is a network code, whatever the person wrote', () => {
    const words = { networkCode: 'ENOTFOUND' };
    expect(withoutWordsOf(['ENOTFOUND'], words)).toEqual(words);
  });
});

describe('a connection that fails', () => {
  it.each([
    ['ENOTFOUND', 'name of the model server'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ])('needs action by the operator when its code is %s', (code, advice) => {
    const failure = ofNetwork({ code });
    expect(failure).toMatchObject({ reason: 'no_connection', server: { networkCode: code } });
    expect(adviceFor(failure)).toContain(advice);
  });

  it('may recover by itself when the server is not listening at the moment', () => {
    const failure = ofNetwork({ code: 'ECONNREFUSED' });
    expect(failure).toMatchObject({ traits: { retry: true }, server: { networkCode: 'ECONNREFUSED' } });
    expect(adviceFor(failure)).toBeUndefined();
  });
});
