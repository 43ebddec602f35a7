import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** NIST SP 800-38D: the nonce length GCM is built for, and its full tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

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
  const content = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  // Checks the tag; a stream cipher has no bytes left to give.
  decipher.final();
  return content;
}

/** Each part behind its length, so that no two lists of parts read the same. In one piece: ten thousands are opened for one answer. */
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
