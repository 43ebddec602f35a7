import { describe, expect, it } from '@jest/globals';
import { refuseOrigin } from './origin.js';

const ours = 'https://guide.example';

describe('the origin of a request', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('is not checked for %s', (method) => {
    expect(refuseOrigin(method, 'https://evil.example', ours)).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('must be the product’s own for %s', (method) => {
    expect(refuseOrigin(method, ours, ours)).toBeUndefined();
    for (const origin of [
      undefined,
      'null',
      'https://evil.example',
      'http://guide.example',
      `${ours}.evil`,
    ]) {
      expect(refuseOrigin(method, origin, ours)).toMatchObject({
        kind: 'forbidden',
        code: 'origin_not_allowed',
      });
    }
  });
});
