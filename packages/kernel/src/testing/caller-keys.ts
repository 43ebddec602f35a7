import { generateKeyPairSync } from 'node:crypto';
import { callerKeysOf } from '../rpc/signed-caller.js';

/** Returns a key pair in the formats of `CALLER_SIGNING_KEY` and `CALLER_PUBLIC_KEYS`. */
export function aCallerKeyPair(): { signingKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

const { signingKey, publicKey } = aCallerKeyPair();

/** Settings with the suite's own keys, for a gateway. */
export const testCallerSettings = { CALLER_SIGNING_KEY: signingKey, CALLER_PUBLIC_KEYS: publicKey };

/** Settings of a service that accepts callers signed by the suite. */
export const testCallers = { publicKeys: [publicKey] };

/** The suite's own keys. */
export const testCallerKeys = callerKeysOf({
  callers: testCallers,
  callerSigningKey: signingKey,
});
