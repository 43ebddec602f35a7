import { describe, expect, it } from '@jest/globals';
import { serverErrorOf } from './error-body.js';

describe('the body of an error', () => {
  it.each([
    [
      'OpenAI’s',
      '{"error": {"message": "No.", "type": "invalid_request_error", "param": "max_tokens", "code": null}}',
      { message: 'No.', type: 'invalid_request_error', param: 'max_tokens' },
    ],
    ['a sentence', '{"error": "No."}', { message: 'No.' }],
    [
      'an error without an envelope',
      '{"object": "error", "message": "No.", "code": 400}',
      { message: 'No.', code: '400' },
    ],
    [
      'FastAPI’s list',
      '{"detail": [{"type": "extra_forbidden", "loc": ["body", "stream_options"], "msg": "Extra."}]}',
      { message: 'Extra.', type: 'extra_forbidden', param: 'stream_options' },
    ],
    ['FastAPI’s sentence', '{"detail": "No."}', { message: 'No.' }],
    [
      'a list with one error',
      '[{"error": {"message": "No.", "code": 429}}]',
      { message: 'No.', code: '429' },
    ],
    [
      'llama.cpp’s',
      '{"error": {"code": 400, "message": "Too long.", "type": "exceed_context_size_error", "n_ctx": 256}}',
      { message: 'Too long.', code: '400', type: 'exceed_context_size_error', n_ctx: 256 },
    ],
    [
      'OpenRouter’s, with the error of the model server that it called',
      '{"error": {"message": "Provider returned error", "code": 400, "metadata": {"raw": "max_tokens"}}}',
      { message: 'Provider returned error max_tokens', code: '400' },
    ],
    ['plain text', 'Bad gateway', { message: 'Bad gateway' }],
    ['nothing', '', { message: '' }],
    ['another kind of JSON', '[[1]]', { message: '' }],
    ['null', 'null', { message: '' }],
  ])('is converted to OpenAI’s form: %s', (_, body, error) => {
    expect(serverErrorOf(body)).toEqual(error);
  });

  it('is read up to a maximum length', () => {
    expect(serverErrorOf('x'.repeat(1_000_000)).message).toHaveLength(20_000);
  });
});
