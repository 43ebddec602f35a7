import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { chat, goalPlanning, grants } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import { answerToThief } from '../support/nats-caller.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const product = runningProduct();

/** A caller as the gateway would sign it, with a key of the thief's own. */
function signedByThief(caller: object, subject: string, requestId: string) {
  const claims = JSON.stringify({ caller, requestId, subject, expires: Date.now() + 60_000 });
  const digests = createHash('sha256').update(claims).digest();
  const value = sign(null, digests, generateKeyPairSync('ed25519').privateKey).toString('base64');
  return { claims, signature: { digests: digests.toString('base64'), value } };
}

describe('whoever has got hold of the login of a service at NATS', () => {
  it.each([
    ['the gateway', 'gateway', chat.getToday.subject, {}],
    ['habits', 'habits', goalPlanning.get.subject, { requestId: randomUUID() }],
    ['admin-analytics', 'admin-analytics', grants.get.subject, { userId: randomUUID() }],
  ])('as %s has can call, and on behalf of nobody', async (_case, service, subject, input) => {
    const person = await Person.arrive(product.url);
    await person.chat('Something that nobody else shall read.');
    const { id: userId } = await person.get('GET /api/auth/user');
    const caller = aCaller({ userId, role: 'admin' });
    const requestId = randomUUID();
    const codeOf = async (envelope: object) => {
      const answer = await answerToThief(product, { service, subject }, { envelope, input });
      expect(answer).not.toHaveProperty('ok');
      return answer.error?.code;
    };
    expect(await codeOf({ caller })).toBe('unauthenticated');
    const signedCaller = signedByThief(caller, subject, requestId);
    expect(await codeOf({ requestId, signedCaller })).toBe('caller_not_verified');
  });
});
