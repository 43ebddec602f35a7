import { expect, it } from '@jest/globals';
import { quotesOf } from './quotes-of.js';

it('quotes are listed without duplicates and empty ones', () => {
  const evidence = [
    { entryId: 'e1', quote: 'I always say yes' },
    { entryId: 'e1', quote: ' I always say yes ' },
    { entryId: 'e2', quote: 'I always say yes' },
    { entryId: 'e2', quote: '  ' },
  ];
  expect(quotesOf({ evidence })).toEqual([evidence[0], evidence[2]]);
});
