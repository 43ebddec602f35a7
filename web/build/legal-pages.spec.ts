import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listPrices, TRIAL_DAYS } from '@shadow-guide/contracts';

const terms = readFileSync('web/public/terms-of-service.html', 'utf8').replaceAll(/\s+/g, ' ');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('the terms of service', () => {
  it('name the prices and the length of the trial as the contract has them', () => {
    const { price_monthly: month, price_yearly: year } = listPrices;
    expect(terms).toContain(`The ${TRIAL_DAYS}-day trial lifts them`);
    expect(terms).toContain(
      `${dollars(month.amount)} a ${month.interval} or ${dollars(year.amount)} a ${year.interval}`,
    );
  });
});
