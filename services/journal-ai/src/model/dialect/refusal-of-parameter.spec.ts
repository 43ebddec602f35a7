import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { serverErrorOf } from './error-body.js';
import { complaintOf } from './refusal-of-parameter.js';

/** Returns the complaint that is read from a server's answer with this status and body. */
function complaint(status: number | undefined, body: object | string) {
  const error = serverErrorOf(typeof body === 'string' ? body : JSON.stringify(body));
  return complaintOf(new OpenAI.APIError(status, error, error.message, new Headers()));
}

describe('a refused parameter', () => {
  it.each<[string, number, object, string[]]>([
    [
      'OpenAI',
      400,
      {
        error: {
          message:
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens'.",
          param: 'max_tokens',
          code: 'unsupported_parameter',
        },
      },
      ['tokens'],
    ],
    [
      'Azure',
      400,
      { error: { message: 'Unrecognized request argument supplied: max_completion_tokens' } },
      ['tokens'],
    ],
    ['LM Studio', 400, { error: "'response_format.type' must be 'json_schema' or 'text'" }, ['format']],
    ['DeepSeek', 400, { error: { message: 'This response_format type is unavailable now' } }, ['format']],
    ['Groq', 400, { error: { message: "property 'stream_options' is unsupported" } }, ['usage']],
    [
      'FastAPI',
      422,
      {
        detail: [{ loc: ['body', 'stream_options', 'include_usage'], msg: 'Extra inputs are not permitted' }],
      },
      ['usage'],
    ],
    [
      'LiteLLM, which names several parameters',
      400,
      { error: { message: "does not support parameters: ['max_completion_tokens', 'response_format']" } },
      ['tokens', 'format'],
    ],
    [
      'llama.cpp',
      400,
      { error: { message: 'Failed to initialize samplers: failed to parse grammar' } },
      ['format'],
    ],
    [
      'a template',
      400,
      { error: { message: 'Conversation roles must alternate user/assistant' } },
      ['roles'],
    ],
    [
      'a server that answers 500 because of a parameter',
      500,
      { error: { message: 'json_schema is not implemented' } },
      ['format'],
    ],
  ])('is recognised in the message of %s', (_, status, body, parameters) => {
    expect(complaint(status, body)).toEqual({ about: 'parameters', parameters });
  });

  it.each([
    ['`max_tokens` must be less than or equal to `8192`', 8_192],
    ['max_tokens is too large: 40000. This model supports at most 16384 completion tokens.', 16_384],
  ])('may be a limit on the answer: %s', (message, tokens) => {
    expect(complaint(400, { error: { message, param: 'max_tokens' } })).toEqual({
      about: 'reply-limit',
      tokens,
    });
  });
});

describe('a request that is too long', () => {
  it.each<[string, number | undefined, object, number | undefined]>([
    [
      'OpenAI and vLLM',
      400,
      {
        error: {
          message:
            "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion).",
        },
      },
      4_096,
    ],
    ['llama.cpp', 400, { error: { message: 'x', type: 'exceed_context_size_error', n_ctx: 256 } }, 256],
    [
      'an older llama.cpp',
      500,
      { error: { message: 'the request exceeds the available context size' } },
      undefined,
    ],
    ['a stream', undefined, { error: { code: 'context_length_exceeded', message: 'x' } }, undefined],
    [
      'llama-cpp-python',
      500,
      { error: { message: 'Requested tokens (2285) exceed context window of 2048' } },
      2_048,
    ],
    ['Groq', 413, { error: { message: 'Request too large: Limit 6000, Requested 7000' } }, 6_000],
    [
      'Anthropic behind a proxy',
      400,
      { error: { message: 'prompt is too long: 9000 tokens > 8000' } },
      undefined,
    ],
    [
      'vLLM without room for an answer',
      400,
      { error: { message: 'max_tokens must be at least 1, got -40.' } },
      undefined,
    ],
  ])('is recognised in the message of %s', (_, status, body, tokens) => {
    expect(complaint(status, body)).toEqual({ about: 'context', tokens });
  });
});

describe('a failure for another reason', () => {
  it.each<[string, number | undefined, object | string]>([
    ['a filter', 400, { error: { code: 'content_filter', message: 'x' } }],
    ['a policy', 400, { error: { message: 'Your request was rejected by our usage policies' } }],
    ['an unknown model', 400, { error: { message: 'x/y is not a valid model ID' } }],
    ['no such model', 404, { error: { message: 'The model `x` does not exist', code: 'model_not_found' } }],
    ['a wrong key', 401, { error: { message: 'max_tokens' } }],
    ['too many requests', 429, { error: { message: 'max_tokens' } }],
    ['a server that fails', 500, { error: { message: 'Internal error' } }],
    ['a stream that fails', undefined, { error: { message: 'upstream went away', code: 502 } }],
  ])('is not a complaint about the form of the request: %s', (_, status, body) => {
    expect(complaint(status, body)).toBeNull();
  });

  it('is unknown when the server gives no reason', () => {
    expect(complaint(400, '')).toEqual({ about: 'something' });
    expect(complaint(422, { error: { message: 'Bad request' } })).toEqual({ about: 'something' });
  });

  it('includes a connection that could not be made', () => {
    expect(complaintOf(new OpenAI.APIConnectionError({ message: 'max_tokens' }))).toBeNull();
    expect(complaintOf(new Error('max_tokens'))).toBeNull();
  });
});

it('the message of a server is read in linear time', () => {
  const begun = process.cpuUsage();
  for (const part of ['model ', 'maximum context ', 'limit ', 'at most ', 'context length', '(', '1'])
    complaint(400, { error: { message: part.repeat(200_000 / part.length) } });
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
});
