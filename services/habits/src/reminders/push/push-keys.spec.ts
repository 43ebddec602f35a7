import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { pushKeysOf } from './push-keys.js';

const SECRET = 'a secret of tests that is long enough';

describe('the push keys', () => {
  it('are the same in every process with the same secret', () => {
    const keys = pushKeysOf(SECRET);
    expect(pushKeysOf(SECRET).publicKey).toBe(keys.publicKey);
    expect(keys.publicKey).toBe(
      'BHfFH4oE3i30AHIoFwspDT4QUCxn6KQGLg9tGi2ZYpzu4W1YMX_86qfcly_aGedXWecIJjfVtQAH1tHdfOli_h8',
    );
    expect(pushKeysOf(`${SECRET}.`).publicKey).not.toBe(keys.publicKey);
  });

  it('form a matching key pair', () => {
    const { publicKey, privateKey } = pushKeysOf(SECRET);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  });

  it('give an address a fingerprint that depends on the secret', () => {
    const address = 'https://fcm.googleapis.com/fcm/send/a';
    expect(pushKeysOf(SECRET).fingerprint(address)).toEqual(pushKeysOf(SECRET).fingerprint(address));
    expect(pushKeysOf(SECRET).fingerprint(address)).not.toEqual(
      pushKeysOf('another one').fingerprint(address),
    );
    expect(pushKeysOf(SECRET).fingerprint(address)).not.toEqual(
      pushKeysOf(SECRET).fingerprint(`${address}b`),
    );
  });
});
