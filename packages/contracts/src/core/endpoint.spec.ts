import { describe, expect, it } from '@jest/globals';
import { contracts, contractsOf } from '../contracts.js';
import { contract, endpoint } from './endpoint.js';

describe('an endpoint for services only', () => {
  it('must not have an HTTP address', () => {
    const list = endpoint({ http: 'GET /api/things', output: null, access: 'service', callers: ['gateway'] });
    expect(() => contract('shop.things', { list })).toThrow('GET /api/things is for services only');
  });

  it('has a subject like any other endpoint', () => {
    const sweepUp = endpoint({ output: null, access: 'service', callers: ['till'] });
    const things = contract('shop.things', { sweepUp });
    expect(things.sweepUp).toMatchObject({ owner: 'shop', subject: 'shop.things.sweep-up', http: undefined });
  });

  it('must name its callers', () => {
    const sweepUp = endpoint({ output: null, access: 'service' });
    expect(() => contract('shop.things', { sweepUp })).toThrow('shop.things.sweep-up is for services only');
  });
});

describe('an endpoint with an HTTP address', () => {
  it('must have the gateway among its callers', () => {
    const list = endpoint({ http: 'GET /api/things', output: null, callers: ['till'] });
    expect(() => contract('shop.things', { list })).toThrow('the gateway must be among its callers');
  });
});

describe('a heavy endpoint', () => {
  it('has a longer deadline than others', () => {
    const options = { http: 'GET /api/things', output: null } as const;
    expect(endpoint({ ...options, heavy: true }).deadlineMs).toBeGreaterThan(endpoint(options).deadlineMs);
  });

  it.each([
    ['is answered by the gateway itself', { servedByGateway: true }],
    ['is for visitors', { access: 'visitor' }],
  ] as const)('is refused when it %s', (_, rule) => {
    const list = endpoint({ http: 'GET /api/things', output: null, heavy: true, ...rule });
    expect(() => contract('shop.things', { list })).toThrow('shop.things.list is heavy');
  });
});

describe('the contracts of the product', () => {
  it('have unique subjects and one owner each', () => {
    const subjects = contracts.flatMap((each) => Object.values(each).map(({ subject }) => subject));
    expect(new Set(subjects).size).toBe(subjects.length);
    const owners = new Set(contracts.flatMap((each) => Object.values(each).map(({ owner }) => owner)));
    expect([...owners].flatMap((owner) => contractsOf(owner))).toHaveLength(contracts.length);
  });
});
