import { afterEach, describe, expect, it } from '@jest/globals';
import { newUuid } from './uuid.js';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(crypto), 'randomUUID');

afterEach(() => {
  if (native) Object.defineProperty(Object.getPrototypeOf(crypto), 'randomUUID', native);
});

describe('a UUID', () => {
  it('is valid whether or not the browser provides randomUUID', () => {
    expect(newUuid()).toMatch(uuid4);
    Object.defineProperty(Object.getPrototypeOf(crypto), 'randomUUID', {
      value: undefined,
      configurable: true,
    });
    const made = new Set(Array.from({ length: 50 }, newUuid));
    expect(made.size).toBe(50);
    for (const id of made) expect(id).toMatch(uuid4);
  });
});
