import { describe, expect, it } from '@jest/globals';
import { CallerSettings, loadConfig } from '@shadow-guide/settings';
import { aCallerKeyPair } from '../testing/caller-keys.js';

const load = (CALLER_PUBLIC_KEYS?: string) => loadConfig(CallerSettings, { CALLER_PUBLIC_KEYS });

describe('the keys that verify callers', () => {
  it('may be several, as during a key rotation', () => {
    const [old, next] = [aCallerKeyPair().publicKey, aCallerKeyPair().publicKey];
    expect(load(`${next}, ${old}`).publicKeys).toEqual([next, old]);
  });

  it.each([
    ['none', undefined],
    ['an empty list', ' , '],
  ])('are required when there is %s', (_case, value) => {
    expect(() => load(value)).toThrow(/CALLER_PUBLIC_KEYS: it is needed/);
  });

  it('are refused, without being printed, when one of them is the signing key', () => {
    const { publicKey, signingKey } = aCallerKeyPair();
    expect(() => load(`${publicKey},${signingKey}`)).toThrow(/CALLER_PUBLIC_KEYS: it must be public Ed25519/);
    expect(() => load(signingKey)).not.toThrow(signingKey);
  });
});
