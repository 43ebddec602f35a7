import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import type { Envelope, SignedCaller } from '@shadow-guide/contracts/wire';
import { aCallerKeyPair } from '../testing/caller-keys.js';
import { RpcClient } from './rpc-client.js';
import { CallerSigner, CallerVerifier, callerKeysOf } from './signed-caller.js';

const SUBJECT = 'journal-ai.chat.start-turn';
const heard = { subject: SUBJECT };
const gateway = aCallerKeyPair();
const stranger = aCallerKeyPair();
const signer = new CallerSigner(gateway.signingKey);
const verifier = new CallerVerifier([gateway.publicKey]);

type Signed = Envelope & { readonly signedCaller: SignedCaller };

/** Returns an envelope with a signed caller, as the gateway sends it. */
async function signed(caller: Caller, parts: Partial<Envelope> = {}, by = signer): Promise<Signed> {
  const envelope = {
    callId: 'call',
    requestId: 'request',
    traceparent: '',
    deadline: Date.now() + 2_500,
    ...parts,
  };
  return { ...envelope, signedCaller: await by.sign(caller, SUBJECT, envelope) };
}

/** Returns an envelope whose claims, or parts of whose signature, were replaced. */
const altered = (
  envelope: Signed,
  claims: string,
  signature: Partial<SignedCaller['signature']> = {},
): Signed => ({
  ...envelope,
  signedCaller: { claims, signature: { ...envelope.signedCaller.signature, ...signature } },
});

describe('a caller that the gateway has signed', () => {
  it('is accepted unchanged, for the request and the endpoint that it was signed for', async () => {
    const caller = aCaller();
    expect(verifier.open(await signed(caller), heard).caller).toEqual(caller);
  });

  it('shares a signature with callers signed at the same time, even when there are too many for one signature', async () => {
    const callers = Array.from({ length: 40 }, () => aCaller());
    const envelopes = await Promise.all(callers.map((caller) => signed(caller)));
    expect(new Set(envelopes.map(({ signedCaller }) => signedCaller.signature.value)).size).toBe(3);
    expect(envelopes.map((envelope) => verifier.open(envelope, heard).caller)).toEqual(callers);
  });

  it('is accepted until a little after the deadline of its call', async () => {
    const endedAgo = (ms: number) => signed(aCaller(), { deadline: Date.now() - ms });
    expect(verifier.open(await endedAgo(1_000), heard).caller).toBeDefined();
    const late = await endedAgo(10_000);
    expect(() => verifier.open(late, heard)).toThrow('expired');
  });

  it('is verified by any of several keys, so that a key can be rotated without downtime', async () => {
    const both = new CallerVerifier([stranger.publicKey, gateway.publicKey]);
    expect(both.open(await signed(aCaller()), heard).caller).toBeDefined();
  });

  it('is accepted from the service that forwards it, and from no other service', async () => {
    const envelope = await signed(aCaller());
    const subject = 'billing.grants.set';
    expect(verifier.open(envelope, { subject, callers: ['journal-ai'] }).caller).toBeDefined();
    for (const callers of [undefined, [], ['habits'], ['journal']]) {
      expect(() => verifier.open(envelope, { subject, callers })).toThrow('endpoint');
    }
  });
});

describe('refused callers', () => {
  const admin = (claims: string) => claims.replace('"role":"user"', '"role":"admin"');
  const mine = () => signed(aCaller());

  it.each<[string, () => Promise<Envelope>, string]>([
    [
      'signed with another key',
      () => signed(aCaller(), {}, new CallerSigner(stranger.signingKey)),
      'signature',
    ],
    ['from another request', async () => ({ ...(await mine()), requestId: 'another' }), 'request'],
    ['with no fields', () => signed({} as Caller), 'claims'],
    ['without a plan', () => signed({ ...aCaller(), entitlements: {} } as Caller), 'claims'],
  ])('include one %s', async (_case, make, fault) => {
    const envelope = await make();
    expect(() => verifier.open(envelope, heard)).toThrow(fault);
  });

  it.each<[string, (one: Signed, other: Signed) => Signed]>([
    ['given the admin role after it was signed', (one) => altered(one, admin(one.signedCaller.claims))],
    ['with an extra space in the signed claims', (one) => altered(one, `${one.signedCaller.claims} `)],
    ['without a signature', (one) => altered(one, one.signedCaller.claims, { value: '' })],
    ['without digests', (one) => altered(one, one.signedCaller.claims, { digests: '' })],
    [
      'with another caller’s signature',
      (one, { signedCaller }) =>
        altered(one, one.signedCaller.claims, { value: signedCaller.signature.value }),
    ],
    [
      'with its digest added to the signed ones',
      (one, { signedCaller }) => {
        const both = [signedCaller, one.signedCaller].map(({ signature }) =>
          Buffer.from(signature.digests, 'base64'),
        );
        const { value } = signedCaller.signature;
        return altered(one, one.signedCaller.claims, {
          value,
          digests: Buffer.concat(both).toString('base64'),
        });
      },
    ],
  ])('include one %s, also when the signature was verified before', async (_case, change) => {
    const fresh = new CallerVerifier([gateway.publicKey]);
    const one = await mine();
    const other = await mine();
    const forged = change(one, other);
    expect(() => fresh.open(forged, heard)).toThrow('signature');
    for (const genuine of [one, other]) expect(fresh.open(genuine, heard).caller).toBeDefined();
    expect(() => fresh.open(forged, heard)).toThrow('signature');
  });

  it('include all when no key is configured', async () => {
    const envelope = await mine();
    expect(() => new CallerVerifier([]).open(envelope, heard)).toThrow('signature');
  });

  it('include an unsigned one, which is ignored', async () => {
    const { signedCaller: _, ...envelope } = await mine();
    const invented = { ...envelope, caller: aCaller({ role: 'admin' }) };
    expect(verifier.open(invented, heard).caller).toBeUndefined();
  });
});

describe('a service', () => {
  const nats = { isUp: true, connection: { request: () => Promise.reject(new Error('it was sent')) } };
  const rpc = new RpcClient(nats as never, 'habits');
  const endpoint = { subject: SUBJECT, owner: 'journal-ai', deadlineMs: 2_500 };
  const call = (caller: Caller) => rpc.call(endpoint as never, undefined as never, { caller });
  const given = async () => verifier.open(await signed(aCaller()), heard).caller!;

  it('forwards the caller of the call that it handles', async () => {
    await expect(call(await given())).rejects.toThrow('it was sent');
  });

  it.each<[string, () => Promise<Caller>]>([
    ['it constructed itself', async () => aCaller()],
    ['changed', async () => ({ ...(await given()), role: 'admin' })],
  ])('cannot call on behalf of a caller %s', async (_case, make) => {
    await expect(call(await make())).rejects.toThrow('only the gateway makes callers');
  });
});

describe('the caller keys of a process', () => {
  const { signingKey: callerSigningKey, publicKey } = gateway;

  it('sign only in the gateway', () => {
    const callers = { publicKeys: [publicKey] };
    expect(callerKeysOf({ callers }).signer).toBeUndefined();
    expect(callerKeysOf({ callers, callerSigningKey }).signer).toBeDefined();
  });

  it('are refused when services could not verify what they sign', () => {
    const callers = { publicKeys: [stranger.publicKey] };
    expect(() => callerKeysOf({ callers, callerSigningKey })).toThrow(
      'CALLER_PUBLIC_KEYS does not name the public key of CALLER_SIGNING_KEY',
    );
  });
});
