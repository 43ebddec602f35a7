import { createECDH, createHmac, hkdfSync } from 'node:crypto';

/**
 * Keys for push services: a key pair that authenticates our server (VAPID, RFC 8292), and fingerprints by which an
 * address is found without decrypting it.
 */
export interface PushKeys {
  /** Public key: the curve point in base64url, which browsers subscribe with. */
  readonly publicKey: string;
  /** Private key: the scalar in base64url. */
  readonly privateKey: string;
  /** Returns a 32-byte keyed hash of an address, the same for every person; the database does not contain the key. */
  fingerprint(endpoint: string): Buffer;
}

/** Order of the curve P-256 (FIPS 186-5, SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/**
 * Length of the derived seed: 64 bits more than the order, so that the remainder is practically unbiased (FIPS 186-5,
 * A.2.1).
 */
const SEED_BYTES = 40;

/**
 * Derives the keys from a secret with HKDF-SHA-256 (RFC 5869), so that every process has the same ones and none is
 * stored.
 */
export function pushKeysOf(secret: string): PushKeys {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  const seed = BigInt(`0x${derive('push-vapid-p256', SEED_BYTES).toString('hex')}`);
  const number = (seed % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex');
  const addressKey = derive('push-address', 32);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
    fingerprint: (endpoint) => createHmac('sha256', addressKey).update(endpoint).digest(),
  };
}
