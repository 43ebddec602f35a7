import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { archetypes, insightTypes } from '@shadow-guide/contracts';
import { UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from './sealed-code.js';

const cipher = new UserCipher(randomUUID(), 1, randomBytes(32));
const place = { table: 'insights', column: 'sealed_type', rowId: randomUUID() };

describe('a sealed code', () => {
  it('has the same length for every code', () => {
    const sealed = [...insightTypes, ...archetypes].map((code) => sealCode(cipher, place, code));
    expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
    expect(sealed.map((each) => openCode(cipher, place, each))).toEqual([...insightTypes, ...archetypes]);
  });

  it('is refused when the code is longer than the padded length', () => {
    expect(() => sealCode(cipher, place, 'x'.repeat(97))).toThrow(RangeError);
  });
});
