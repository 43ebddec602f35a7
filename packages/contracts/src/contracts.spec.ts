import { describe, expect, it } from '@jest/globals';
import { contracts } from './contracts.js';

describe('the list of contracts', () => {
  it('names each once, or its routes could not be made', () => {
    expect(contracts.filter((contract, index) => contracts.indexOf(contract) !== index)).toEqual([]);
  });

  it('gives no route to two calls', () => {
    const routes = contracts.flatMap((contract) => Object.values(contract).flatMap(({ http }) => http ?? []));
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });
});
