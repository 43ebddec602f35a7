import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isUUID } from 'class-validator';
import { hashRange, topicId } from './topic-id.js';

describe('the id of a topic', () => {
  it('is a UUID, the same for the same hash', () => {
    const hash = randomBytes(32);
    expect(isUUID(topicId(hash), 8)).toBe(true);
    expect(topicId(hash)).toBe(topicId(Buffer.from(hash)));
    expect(topicId(hash)).not.toBe(topicId(randomBytes(32)));
  });

  it.each([randomBytes(32), Buffer.alloc(32), Buffer.alloc(32, 0xff)])(
    'can be converted back to the range of its hash',
    (hash) => {
      const { from, to } = hashRange(topicId(hash).toUpperCase());
      expect(Buffer.compare(from, hash)).toBeLessThanOrEqual(0);
      expect(Buffer.compare(hash, to)).toBeLessThanOrEqual(0);
      expect(from.subarray(0, 6)).toEqual(to.subarray(0, 6));
    },
  );
});
