import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import type { Signature } from './envelope.js';

/** Maximum number of texts that share a signature: each text is sent with the digests of all of them. */
const MOST_TEXTS = 16;
const DIGEST_BYTES = 32;
/**
 * Number of verified signatures that a process caches. Few suffice, because messages that were signed together arrive
 * close together.
 */
const REMEMBERED = 64;

interface Batch {
  readonly digests: Buffer[];
  readonly signature: Promise<Signature>;
}

/**
 * Signs texts with an Ed25519 key. Texts that are signed in the same turn of the event loop share one signature over
 * all their digests: under load, one signature is made and verified for many calls. Making a signature costs as much as
 * ten digests, verifying one as much as thirty.
 */
export class SharedSigner {
  private batch: Batch | undefined;

  constructor(private readonly key: KeyObject) {}

  sign(text: string): Promise<Signature> {
    this.batch ??= this.begin();
    const { digests, signature } = this.batch;
    digests.push(digestOf(text));
    if (digests.length === MOST_TEXTS) this.batch = undefined;
    return signature;
  }

  private begin(): Batch {
    const digests: Buffer[] = [];
    const signature = new Promise((resolve) => setImmediate(resolve)).then(() => {
      if (this.batch?.digests === digests) this.batch = undefined;
      const all = Buffer.concat(digests);
      return { digests: all.toString('base64'), value: sign(null, all, this.key).toString('base64') };
    });
    return { digests, signature };
  }
}

/** Verifies signatures that a {@link SharedSigner} made with one of the given keys. */
export class SharedVerifier {
  /** Maps a verified signature to the digests that it covers. */
  private readonly verified = new Map<string, string>();

  constructor(private readonly keys: readonly KeyObject[]) {}

  isSigned(text: string, { digests, value }: Signature): boolean {
    const all = Buffer.from(digests, 'base64');
    if (!hasDigest(all, digestOf(text))) return false;
    if (this.verified.get(value) === digests) return true;
    const signature = Buffer.from(value, 'base64');
    if (!this.keys.some((key) => verify(null, all, key, signature))) return false;
    this.remember(value, digests);
    return true;
  }

  private remember(value: string, digests: string): void {
    this.verified.set(value, digests);
    if (this.verified.size <= REMEMBERED) return;
    for (const oldest of this.verified.keys()) {
      this.verified.delete(oldest);
      return;
    }
  }
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function hasDigest(all: Buffer, digest: Buffer): boolean {
  if (all.length > MOST_TEXTS * DIGEST_BYTES) return false;
  for (let at = 0; at < all.length; at += DIGEST_BYTES) {
    if (all.subarray(at, at + DIGEST_BYTES).equals(digest)) return true;
  }
  return false;
}
