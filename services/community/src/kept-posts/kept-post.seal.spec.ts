import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import fc from 'fast-check';
import { fingerprintOf, openKept, sealKept } from './kept-post.seal.js';

const cipherOf = (userId: string = randomUUID()) => new UserCipher(userId, 1, randomBytes(32));
const text = (content: string) => ({ promptText: 'What do you hide?', content, postedOn: '2026-03-02' });

describe('a kept post', () => {
  it('decrypts to what was encrypted, for any content', () => {
    const cipher = cipherOf();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4_000 }), (content) => {
        const id = randomUUID();
        expect(openKept(cipher, id, sealKept(cipher, id, text(content)))).toEqual(text(content));
      }),
      { numRuns: 40 },
    );
  });

  it('does not reveal its length', () => {
    const cipher = cipherOf();
    const lengthOf = (content: string) => sealKept(cipher, randomUUID(), text(content)).length;
    const [short, other] = [lengthOf('Yes.'), lengthOf('x'.repeat(400))];
    expect(short).toBe(other);
    for (const length of [1, 99, 427, 428, 429, 1_000, 4_000]) {
      expect((lengthOf('é'.repeat(length)) - short) % 512).toBe(0);
    }
  });

  it('decrypts only in its own row and with the key of the person who keeps the post', () => {
    const [mine, id] = [cipherOf(), randomUUID()];
    const sealed = sealKept(mine, id, text('mine'));
    const unreadable = expect.objectContaining({ code: 'unreadable' });
    expect(() => openKept(mine, randomUUID(), sealed)).toThrow(unreadable);
    expect(() => openKept(cipherOf(mine.userId), id, sealed)).toThrow(unreadable);
  });

  it('has a different fingerprint for each person', () => {
    const postId = randomUUID();
    const cipher = cipherOf();
    expect(fingerprintOf(cipher, postId)).toEqual(fingerprintOf(cipher, postId));
    expect(fingerprintOf(cipher, postId)).not.toEqual(fingerprintOf(cipherOf(), postId));
    expect(fingerprintOf(cipher, postId)).not.toEqual(fingerprintOf(cipher, randomUUID()));
  });
});
