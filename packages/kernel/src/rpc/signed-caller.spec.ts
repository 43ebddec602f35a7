import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import type { Envelope } from '@shadow-guide/contracts/wire';
import { aCallerKeyPair } from '../testing/caller-keys.js';
import { RpcClient } from './rpc-client.js';
import { CallerSigner, CallerVerifier, callerKeysOf } from './signed-caller.js';

const SUBJECT = 'journal-ai.chat.start-turn';
const gateway = aCallerKeyPair();
const stranger = aCallerKeyPair();
const signer = new CallerSigner(gateway.signingKey);
const verifier = new CallerVerifier([gateway.publicKey]);

const anEnvelope = (parts: Partial<Envelope> = {}): Envelope => ({
  ...{ callId: 'call', requestId: 'request', traceparent: '', deadline: Date.now() + 2_500 },
  ...parts,
});

/** An envelope with a caller, as the gateway sends it. */
function signed(caller: Caller, parts: Partial<Envelope> = {}, by = signer): Envelope {
  const envelope = anEnvelope(parts);
  return { ...envelope, signedCaller: by.sign(caller, SUBJECT, envelope) };
}

/** The same with other claims under the same signature. */
function withClaims(envelope: Envelope, change: (claims: string) => string): Envelope {
  const { claims, signature } = envelope.signedCaller!;
  return { ...envelope, signedCaller: { claims: change(claims), signature } };
}

describe('a caller that the gateway has signed', () => {
  it('is read as it was signed, for its request, at its endpoint', () => {
    const caller = aCaller();
    expect(verifier.open(signed(caller), { subject: SUBJECT }).caller).toEqual(caller);
  });

  it('is still taken a little after the deadline of its call, and not for long', () => {
    const endedAgo = (ms: number) => signed(aCaller(), { deadline: Date.now() - ms });
    expect(verifier.open(endedAgo(1_000), { subject: SUBJECT }).caller).toBeDefined();
    expect(() => verifier.open(endedAgo(10_000), { subject: SUBJECT })).toThrow('expired');
  });

  it('is verified by any of several keys, so that a key can be changed without a stop', () => {
    const both = new CallerVerifier([stranger.publicKey, gateway.publicKey]);
    expect(both.open(signed(aCaller()), { subject: SUBJECT }).caller).toBeDefined();
  });

  it('is taken where the service that it called calls on, and from no other service', () => {
    const envelope = signed(aCaller());
    const subject = 'billing.grants.set';
    expect(verifier.open(envelope, { subject, callers: ['journal-ai'] }).caller).toBeDefined();
    for (const callers of [undefined, [], ['habits'], ['journal']]) {
      expect(() => verifier.open(envelope, { subject, callers })).toThrow('endpoint');
    }
  });
});

describe('refused is a caller', () => {
  const admin = (claims: string) => claims.replace('"role":"user"', '"role":"admin"');

  it.each<[string, Envelope, string]>([
    ['signed with another key', signed(aCaller(), {}, new CallerSigner(stranger.signingKey)), 'signature'],
    ['made an admin after it was signed', withClaims(signed(aCaller()), admin), 'signature'],
    [
      'with a space more in what was signed',
      withClaims(signed(aCaller()), (text) => `${text} `),
      'signature',
    ],
    [
      'without a signature',
      anEnvelope({ signedCaller: { claims: signed(aCaller()).signedCaller!.claims, signature: '' } }),
      'signature',
    ],
    ['of another request', { ...signed(aCaller()), requestId: 'another' }, 'request'],
    ['that is nobody', signed({} as Caller), 'claims'],
    ['without a plan', signed({ ...aCaller(), entitlements: {} } as Caller), 'claims'],
  ])('%s', (_case, envelope, fault) => {
    expect(() => verifier.open(envelope, { subject: SUBJECT })).toThrow(fault);
  });

  it('by whoever has no key', () => {
    expect(() => new CallerVerifier([]).open(signed(aCaller()), { subject: SUBJECT })).toThrow('signature');
  });

  it('and one that nobody signed is not read at all', () => {
    const envelope = { ...anEnvelope(), caller: aCaller({ role: 'admin' }) };
    expect(verifier.open(envelope, { subject: SUBJECT }).caller).toBeUndefined();
  });
});

describe('a service', () => {
  const nats = { isUp: true, connection: { request: () => Promise.reject(new Error('it was sent')) } };
  const rpc = new RpcClient(nats as never, 'habits');
  const endpoint = { subject: SUBJECT, owner: 'journal-ai', deadlineMs: 2_500 };
  const call = (caller: Caller) => rpc.call(endpoint as never, undefined as never, { caller });

  it('passes on the caller that it was called with', async () => {
    const { caller } = verifier.open(signed(aCaller()), { subject: SUBJECT });
    await expect(call(caller!)).rejects.toThrow('it was sent');
  });

  it.each<[string, () => Caller]>([
    ['made by itself', () => aCaller()],
    ['changed', () => ({ ...verifier.open(signed(aCaller()), { subject: SUBJECT }).caller!, role: 'admin' })],
  ])('cannot call on behalf of one %s', async (_case, make) => {
    await expect(call(make())).rejects.toThrow('only the gateway makes callers');
  });
});

describe('the keys of a process', () => {
  const { signingKey, publicKey } = gateway;

  it('sign in the gateway alone', () => {
    expect(callerKeysOf({ callers: { publicKeys: [publicKey] } }).signer).toBeUndefined();
    expect(
      callerKeysOf({ callers: { publicKeys: [publicKey] }, callerSigningKey: signingKey }).signer,
    ).toBeDefined();
  });

  it('are refused when the services would not take what they sign', () => {
    const settings = { callers: { publicKeys: [stranger.publicKey] }, callerSigningKey: signingKey };
    expect(() => callerKeysOf(settings)).toThrow(
      'CALLER_PUBLIC_KEYS does not name the public key of CALLER_SIGNING_KEY',
    );
  });
});
