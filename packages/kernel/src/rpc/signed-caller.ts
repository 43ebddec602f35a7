import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Caller } from '@shadow-guide/contracts';
import {
  type CallerClaims,
  DomainError,
  type Envelope,
  parseClaims,
  SharedSigner,
  SharedVerifier,
  type SignedCaller,
} from '@shadow-guide/contracts/wire';
import { StartupError } from '@shadow-guide/settings';

/** An envelope whose caller, if it has one, was verified. */
export interface OpenedEnvelope extends Envelope {
  readonly caller?: Caller;
}

/** Where a message was heard, as far as it decides whose callers are taken. */
export interface HeardAt {
  readonly subject: string;
  /** Services that call this endpoint with a caller whom they were called with. */
  readonly callers?: readonly string[];
}

/** What a process verifies callers with, and, in the gateway, signs them with. */
export interface CallerKeys {
  readonly verifier: CallerVerifier;
  readonly signer?: CallerSigner;
}

/** Time after a call's deadline in which its caller is still taken: a service that calls on does so with a deadline of its own. */
const GRACE_MS = 5_000;

/** The signed form of each caller that was verified here, so that it can be passed on and no other can. */
const signedForms = new WeakMap<Caller, SignedCaller>();

/** Signs callers with an Ed25519 key (PKCS #8, DER, base64). */
export class CallerSigner {
  /** The key that verifies what this one signs, as {@link CallerVerifier} takes it. */
  readonly publicKey: string;
  private readonly signer: SharedSigner;

  constructor(signingKey: string) {
    const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
    this.signer = new SharedSigner(key);
  }

  async sign(caller: Caller, subject: string, { requestId, deadline }: Envelope): Promise<SignedCaller> {
    const expires = deadline + GRACE_MS;
    const claims = JSON.stringify({ caller, requestId, subject, expires } satisfies CallerClaims);
    return { claims, signature: await this.signer.sign(claims) };
  }
}

/**
 * The keys of a process out of its settings.
 * @throws StartupError when the services would refuse what this process signs
 */
export function callerKeysOf(settings: {
  callers: { publicKeys: readonly string[] };
  callerSigningKey?: string;
}): CallerKeys {
  const { callers, callerSigningKey } = settings;
  const verifier = new CallerVerifier(callers.publicKeys);
  if (callerSigningKey === undefined) return { verifier };
  const signer = new CallerSigner(callerSigningKey);
  if (callers.publicKeys.includes(signer.publicKey)) return { verifier, signer };
  throw new StartupError('CALLER_PUBLIC_KEYS does not name the public key of CALLER_SIGNING_KEY.');
}

/** Why a caller is not taken. */
export type CallerFault = 'signature' | 'claims' | 'expired' | 'request' | 'endpoint';

/** A message's caller is none that the gateway has signed for it. It names no one. */
export class CallerRefused extends Error {
  constructor(readonly fault: CallerFault) {
    super(`the caller of a message was refused: ${fault}`);
    this.name = 'CallerRefused';
  }

  /** For who called: keys that do not fit, after a change of keys, pass; so it may try again. */
  toDomainError(): DomainError {
    const message = 'This part of the app is not available right now. Please try again in a moment.';
    return new DomainError('unavailable', 'caller_not_verified', message, { retryAfter: 2 });
  }
}

/** Verifies callers with the gateway's public keys (SPKI, DER, base64). Without a key it refuses every caller. */
export class CallerVerifier {
  private readonly verifier: SharedVerifier;

  constructor(keys: readonly string[]) {
    this.verifier = new SharedVerifier(
      keys.map((key) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })),
    );
  }

  /**
   * The envelope with its caller, who may be nobody.
   * @throws CallerRefused unless the gateway has signed the caller for this request, this endpoint and this moment
   */
  open(envelope: Envelope, heardAt: HeardAt): OpenedEnvelope {
    const { signedCaller, requestId } = envelope;
    // What no signature covers is not read, whatever it is called.
    if (!signedCaller) return { ...envelope, caller: undefined };
    if (!this.verifier.isSigned(signedCaller.claims, signedCaller.signature))
      throw new CallerRefused('signature');
    const claims = parseClaims(signedCaller.claims);
    if (!claims) throw new CallerRefused('claims');
    if (claims.expires <= Date.now()) throw new CallerRefused('expired');
    if (claims.requestId !== requestId) throw new CallerRefused('request');
    if (!isFor(claims, heardAt)) throw new CallerRefused('endpoint');
    signedForms.set(claims.caller, signedCaller);
    return { ...envelope, caller: claims.caller };
  }
}

/**
 * The caller as this process was given it, to call on within the same request.
 * @throws Error for a caller that this process has made or changed: it has no key to sign one
 */
export function passOn(caller: Caller): SignedCaller {
  const signed = signedForms.get(caller);
  if (!signed)
    throw new Error('only the gateway makes callers; a service passes the one of its call on as it is');
  return signed;
}

function isFor({ subject }: CallerClaims, heardAt: HeardAt): boolean {
  if (subject === heardAt.subject) return true;
  const [owner = ''] = subject.split('.');
  return heardAt.callers?.includes(owner) ?? false;
}
