import { describe, expect, it } from '@jest/globals';
import {
  badAnswer,
  breakerOpen,
  modelNotCalled,
  refused,
  trippedFailure,
} from '../failures/attempt-failure.js';
import { mayNextAnswer } from './next-model.js';

describe('the next model of a chain', () => {
  it.each([
    refused('http_400'),
    badAnswer('empty_reply'),
    badAnswer('error_in_stream'),
    breakerOpen(),
    trippedFailure('first_word_timeout'),
  ])('may answer after the failure %p', (failure) => {
    expect(mayNextAnswer(failure, 'chat')).toBe(true);
  });

  it.each([
    refused('refusal'),
    refused('content_filter'),
    badAnswer('no_connection'),
    badAnswer('broken_json'),
    modelNotCalled('guide_resting'),
    modelNotCalled('daily_tokens_used'),
    trippedFailure('stopped'),
  ])('is not asked after the failure %p', (failure) => {
    expect(mayNextAnswer(failure, 'chat')).toBe(false);
  });

  it.each([refused('refusal'), refused('content_filter')])(
    'is asked for a safety verdict even after the failure %p',
    (failure) => {
      expect(mayNextAnswer(failure, 'safety-verdict')).toBe(true);
    },
  );
});
