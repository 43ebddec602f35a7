import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** Creates a private Ed25519 key in the format of `CALLER_SIGNING_KEY`. */
export function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/**
 * Returns the public half of a signing key in the format of `CALLER_PUBLIC_KEYS`.
 * @param {string} signingKey
 */
export function publicKeyOf(signingKey) {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
