import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Length of the nonce, the one that GCM is designed for (NIST SP 800-38D). The tag has its full length. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

/**
 * Seals bytes with AES-256-GCM and a random 96-bit nonce.
 * @param context strings that are authenticated with the content; unsealing requires the same strings in the same order
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
 * Opens a value sealed by {@link seal}.
 * @throws Error when any bit of the content, the key or the context differs
 */
export function unseal(key: Buffer, sealed: Buffer, context: readonly string[]): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('sealed bytes are too short');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(encodeContext(context));
  decipher.setAuthTag(tag);
  const content = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  // Verifies the tag; it returns no further bytes, because GCM is a stream mode.
  decipher.final();
  return content;
}

/**
 * Encodes each part with a length prefix, so that different lists never have the same encoding. Allocates one buffer,
 * because tens of thousands of values are unsealed for one response.
 */
function encodeContext(parts: readonly string[]): Buffer {
  const size = parts.reduce((sum, part) => sum + LENGTH_BYTES + Buffer.byteLength(part, 'utf8'), 0);
  const encoded = Buffer.alloc(size);
  let end = 0;
  for (const part of parts) {
    const written = encoded.write(part, end + LENGTH_BYTES, 'utf8');
    encoded.writeUInt32BE(written, end);
    end += LENGTH_BYTES + written;
  }
  return encoded;
}
