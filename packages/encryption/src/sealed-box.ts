import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** NIST SP 800-38D: the nonce length GCM is built for, and its full tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals bytes with AES-256-GCM and a random 96-bit nonce.
 * @param context authenticated with the content, and needed in the same order to open it
 * @returns nonce, tag, ciphertext
 */
export function seal(key: Buffer, content: Buffer, context: readonly string[]): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(encodeContext(context));
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * Opens what {@link seal} made.
 * @throws Error when a bit of the content, the key or the context is another
 */
export function unseal(key: Buffer, sealed: Buffer, context: readonly string[]): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('sealed bytes are too short');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(encodeContext(context));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Each part behind its length, so that no two lists of parts read the same. */
function encodeContext(parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}
