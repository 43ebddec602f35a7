import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { chat, goalPlanning, grants } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import { answerToStolenLogin } from '../support/nats-caller.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const product = runningProduct();

/** Signs a caller as the gateway would, but with the attacker's own key. */
function signedByThief(caller: object, subject: string, requestId: string) {
  const claims = JSON.stringify({ caller, requestId, subject, expires: Date.now() + 60_000 });
  const digests = createHash('sha256').update(claims).digest();
  const value = sign(null, digests, generateKeyPairSync('ed25519').privateKey).toString('base64');
  return { claims, signature: { digests: digests.toString('base64'), value } };
}

describe('an attacker with a service’s login at NATS', () => {
  it.each([
    ['the gateway', 'gateway', chat.getToday.subject, {}],
    ['habits', 'habits', goalPlanning.get.subject, { requestId: randomUUID() }],
    ['admin-analytics', 'admin-analytics', grants.get.subject, { userId: randomUUID() }],
  ])(
    'can make calls with the login of %s, but cannot claim to act for a person',
    async (_case, service, subject, input) => {
      const person = await Person.arrive(product.url);
      await person.chat('Something that nobody else shall read.');
      const { id: userId } = await person.get('GET /api/auth/user');
      const caller = aCaller({ userId, role: 'admin' });
      const requestId = randomUUID();
      const codeOf = async (envelope: object) => {
        const answer = await answerToStolenLogin(product, { service, subject }, { envelope, input });
        expect(answer).not.toHaveProperty('ok');
        return answer.error?.code;
      };
      expect(await codeOf({ caller })).toBe('unauthenticated');
      const signedCaller = signedByThief(caller, subject, requestId);
      expect(await codeOf({ requestId, signedCaller })).toBe('caller_not_verified');
    },
  );
});
