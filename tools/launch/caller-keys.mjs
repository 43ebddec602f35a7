import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** A private Ed25519 key as `CALLER_SIGNING_KEY` takes it. */
export function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/**
 * The public half of a signing key, as `CALLER_PUBLIC_KEYS` takes it.
 * @param {string} signingKey
 */
export function publicKeyOf(signingKey) {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
