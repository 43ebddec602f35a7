import { describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@shadow-guide/contracts';
import { ApiError } from '../../../lib/api-error.js';
import { ConnectionLost, ReplyTimeout } from '../stream/follow-reply.js';
import { guideLabels } from './labels.js';
import {
  answerProblem as answerProblemOf,
  rephraseText,
  sendProblem as sendProblemOf,
  timeoutText,
  waitText,
} from './send-problem.js';

const sendProblem = (error: unknown, online: boolean) => sendProblemOf(error, online, guideLabels);
const answerProblem = (error: unknown, online: boolean) => answerProblemOf(error, online, guideLabels);
const refused = (status: number, body: Partial<ErrorBody> = {}) =>
  new ApiError(body.message ?? '', status, body);
const failed = {
  kind: 'not-sent',
  title: 'Message Failed',
  text: 'Unable to send your message. Please try again.',
};

describe('a message that was not accepted', () => {
  it('is explained in the chat when it is not answerable, in the server’s words or our own', () => {
    expect(sendProblem(refused(400, { isInputValidation: true, message: 'Try words.' }), true)).toEqual({
      kind: 'refused',
      reason: 'Try words.',
    });
    expect(sendProblem(refused(400, { code: 'input_not_answerable' }), true)).toEqual({
      kind: 'refused',
      reason: rephraseText,
    });
  });

  it('asks for a sign-in when the session is over', () => {
    expect(sendProblem(refused(401), true)).toEqual({
      kind: 'signed-out',
      title: 'Authentication Required',
      text: 'Please log in to continue your reflection session.',
    });
  });

  it('waits while another entry is being answered', () => {
    expect(sendProblem(refused(409, { code: 'turn_in_progress' }), true).kind).toBe('busy');
  });

  it('is sent under a new id when the id belongs to another text', () => {
    expect(sendProblem(refused(409, { code: 'request_id_reused' }), true).kind).toBe('reused-id');
  });

  it('says when it can be resent after a rate limit', () => {
    expect(sendProblem(refused(429, { retryAfter: 20 }), true)).toMatchObject({
      kind: 'not-sent',
      text: expect.stringContaining('You can send again in 20 seconds.'),
    });
  });

  it('is not explained in the chat when the device is offline, because the frame around the screen says so', () => {
    expect(sendProblem(new ConnectionLost(), false)).toEqual({ kind: 'offline' });
  });

  it('is a failed message in every other case', () => {
    expect(sendProblem(new ConnectionLost(), true)).toEqual(failed);
    expect(sendProblem(refused(503, { code: 'service_unavailable' }), true)).toEqual(failed);
    expect(sendProblem(new Error('?'), true)).toEqual(failed);
  });

  it.each([
    ['this browser', new ReplyTimeout()],
    ['a single request in this browser', refused(0, { code: 'timeout' })],
    ['a proxy', refused(504)],
    ['the server', refused(500, { code: 'guide_timeout', message: 'The guide took too long.' })],
  ])('mentions a shorter message as a way around a timeout of %s', (_, error) => {
    expect(sendProblem(error, true)).toEqual({
      ...{ kind: 'not-sent', title: 'Message Failed', text: timeoutText },
    });
    const own = { ...guideLabels, timeout: 'Too long.' };
    expect(sendProblemOf(error, true, own)).toMatchObject({ text: 'Too long.' });
  });

  it('is shown as a failed message when the plan does not allow it and the server gives no reason', () => {
    expect(sendProblem(refused(403, { isPremiumFeature: true }), true)).toEqual(failed);
  });
});

describe('an entry without an answer', () => {
  it('shows what happened and what is kept', () => {
    expect(answerProblem(new ReplyTimeout(), true)).toBe(timeoutText);
    expect(answerProblem(refused(504), true)).toBe(timeoutText);
    expect(answerProblem(new ConnectionLost(), true)).toMatch(/connection was lost.*kept/);
    expect(answerProblem(new ConnectionLost(), false)).toMatch(/^Your entry is kept/);
    expect(answerProblem(refused(429, { retryAfter: 5 }), true)).toMatch(/in 5 seconds/);
    expect(answerProblem(refused(500), true)).toMatch(/could not answer.*kept/);
  });
});

describe('a wait in words', () => {
  it('uses seconds, minutes, then hours', () => {
    expect([0, 1, 2, 59, 100, 3_600, 20_000].map(waitText)).toEqual([
      'in a moment',
      'in a moment',
      'in 2 seconds',
      'in 59 seconds',
      'in 2 minutes',
      'in 60 minutes',
      'in 6 hours',
    ]);
  });
});
