import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The data against which the provider's response is checked. */
export interface LoginAttempt {
  /** The provider of the sign-in: responses of others are refused. */
  provider: string;
  redirect: string;
  /** PKCE verifier, state and nonce, as the strategy keeps them. */
  checks: Record<string, unknown>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a sign-in in progress with the browser's token, which is not stored on the server.
 * @param place the key under which the attempt is stored, and without which it cannot be opened
 */
export function sealAttempt(attempt: LoginAttempt, token: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(attempt)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/**
 * Decrypts an attempt. Returns undefined when the attempt was not encrypted with this token for this place, for example
 * by an older release: that sign-in has to start over.
 */
export function openAttempt(sealed: string, token: string, place: string): LoginAttempt | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString()) as LoginAttempt;
  } catch {
    return undefined;
  }
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'a sign-in under way', 32));
}
