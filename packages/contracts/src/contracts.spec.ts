import { describe, expect, it } from '@jest/globals';
import { contracts } from './contracts.js';

describe('the list of contracts', () => {
  it('contains each contract once, since duplicates would have the same routes', () => {
    expect(contracts.filter((contract, index) => contracts.indexOf(contract) !== index)).toEqual([]);
  });

  it('gives each route to one call only', () => {
    const routes = contracts.flatMap((contract) => Object.values(contract).flatMap(({ http }) => http ?? []));
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });
});
