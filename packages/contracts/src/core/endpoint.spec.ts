import { describe, expect, it } from '@jest/globals';
import { contracts, contractsOf } from '../contracts.js';
import { contract, endpoint } from './endpoint.js';

describe('an endpoint for services only', () => {
  it('cannot have an HTTP address', () => {
    const list = endpoint({ http: 'GET /api/things', output: null, access: 'service' });
    expect(() => contract('shop.things', { list })).toThrow('GET /api/things is for services only');
  });

  it('has a subject like any other', () => {
    const things = contract('shop.things', { sweepUp: endpoint({ output: null, access: 'service' }) });
    expect(things.sweepUp).toMatchObject({ owner: 'shop', subject: 'shop.things.sweep-up', http: undefined });
  });
});

describe('the contracts of the product', () => {
  it('have a subject each, and belong to one service each', () => {
    const subjects = contracts.flatMap((each) => Object.values(each).map(({ subject }) => subject));
    expect(new Set(subjects).size).toBe(subjects.length);
    const owners = new Set(contracts.flatMap((each) => Object.values(each).map(({ owner }) => owner)));
    expect([...owners].flatMap((owner) => contractsOf(owner))).toHaveLength(contracts.length);
  });
});
