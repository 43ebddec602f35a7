import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import type { Signature } from './envelope.js';

/** Texts that share a signature, at most: their digests travel with each of them. */
const MOST_TEXTS = 16;
const DIGEST_BYTES = 32;
/** Signatures that a process remembers as verified: what was signed together arrives together. */
const REMEMBERED = 64;

interface Batch {
  readonly digests: Buffer[];
  readonly signature: Promise<Signature>;
}

/**
 * Signs texts with an Ed25519 key. Those of one turn of the event loop share a signature, over the digests of all: under load it is
 * made, and verified, once for many calls, and it costs as much as ten digests to make and thirty to verify.
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

/** Verifies what a {@link SharedSigner} with one of these keys has signed. */
export class SharedVerifier {
  /** Digests by the signature over them. */
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
