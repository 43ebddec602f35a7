import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import { answerId } from './accept-step-answer.js';

const runId = randomUUID();
const text = 'I say yes to everyone.';

describe('the request id of an answer', () => {
  it('is equal for equal answers, and differs for different ones', () => {
    const [userId, key] = [randomUUID(), randomBytes(32)];
    const id = answerId(new UserCipher(userId, 1, key), runId, 1, text);
    expect(answerId(new UserCipher(userId, 1, key), runId, 1, text)).toBe(id);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const cipher = new UserCipher(userId, 1, key);
    const others = [
      answerId(cipher, randomUUID(), 1, text),
      answerId(cipher, runId, 2, text),
      answerId(cipher, runId, 1, `${text} `),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });

  it('does not allow guessing the words without the person’s key', () => {
    const id = answerId(new UserCipher(randomUUID(), 1, randomBytes(32)), runId, 1, text);
    const guessed = createHash('sha256').update(`${runId}:1:${text}`).digest('hex');
    expect(id.slice(0, 8)).not.toBe(guessed.slice(0, 8));
    expect(answerId(new UserCipher(randomUUID(), 1, randomBytes(32)), runId, 1, text)).not.toBe(id);
  });
});
