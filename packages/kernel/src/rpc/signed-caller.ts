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

/** An envelope whose caller, if any, is verified. */
export interface OpenedEnvelope extends Envelope {
  readonly caller?: Caller;
}

/** Where a message was received, to decide whether its caller is accepted. */
export interface MessageSource {
  readonly subject: string;
  /** Services that call this endpoint with a forwarded caller. */
  readonly callers?: readonly string[];
}

/** Keys with which a process verifies callers and, in the gateway, signs them. */
export interface CallerKeys {
  readonly verifier: CallerVerifier;
  readonly signer?: CallerSigner;
}

/**
 * Time in milliseconds after a call's deadline for which its caller is still accepted: a service that forwards the
 * caller sets a deadline of its own, which may be later.
 */
const GRACE_MS = 5_000;

/** Signed form of each caller verified in this process, so that only such callers can be forwarded. */
const signedForms = new WeakMap<Caller, SignedCaller>();

/** Signs callers with an Ed25519 key (PKCS #8, DER, base64). */
export class CallerSigner {
  /** Public key for verification, in the format that {@link CallerVerifier} expects. */
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
 * Returns the keys of a process from its settings.
 * @throws StartupError when services would refuse what this process signs
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

/** Reason why a caller is refused. */
export type CallerFault = 'signature' | 'claims' | 'expired' | 'request' | 'endpoint';

/** Error for a message whose caller the gateway did not sign for that message. It contains no person's id. */
export class CallerRefused extends Error {
  constructor(readonly fault: CallerFault) {
    super(`the caller of a message was refused: ${fault}`);
    this.name = 'CallerRefused';
  }

  /**
   * Returns the error for the calling service. A mismatch of keys during a rotation is temporary, so the call may be
   * retried.
   */
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
   * Returns the envelope with its verified caller, if it has one.
   * @throws CallerRefused unless the gateway has signed the caller for this request, this endpoint and this time
   */
  open(envelope: Envelope, messageSource: MessageSource): OpenedEnvelope {
    const { signedCaller, requestId } = envelope;
    // A `caller` that is not covered by a signature is never read.
    if (!signedCaller) return { ...envelope, caller: undefined };
    if (!this.verifier.isSigned(signedCaller.claims, signedCaller.signature))
      throw new CallerRefused('signature');
    const claims = parseClaims(signedCaller.claims);
    if (!claims) throw new CallerRefused('claims');
    if (claims.expires <= Date.now()) throw new CallerRefused('expired');
    if (claims.requestId !== requestId) throw new CallerRefused('request');
    if (!isFor(claims, messageSource)) throw new CallerRefused('endpoint');
    signedForms.set(claims.caller, signedCaller);
    return { ...envelope, caller: claims.caller };
  }
}

/**
 * Returns the signed form of a verified caller, for further calls within the same request.
 * @throws Error for a caller that this process created or changed: the process has no key to sign a caller
 */
export function passOn(caller: Caller): SignedCaller {
  const signed = signedForms.get(caller);
  if (!signed)
    throw new Error('only the gateway makes callers; a service passes the one of its call on as it is');
  return signed;
}

function isFor({ subject }: CallerClaims, messageSource: MessageSource): boolean {
  if (subject === messageSource.subject) return true;
  const [owner = ''] = subject.split('.');
  return messageSource.callers?.includes(owner) ?? false;
}
