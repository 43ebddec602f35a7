import { describe, expect, it } from '@jest/globals';
import { readPaymentReturn } from './payment-return.js';

const back = (status: string, more = '') =>
  `http://localhost:3000/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}${more}`;

describe('a return from the bank', () => {
  it.each([
    ['succeeded', 'Welcome to Premium!'],
    ['processing', 'Payment on its way'],
    ['failed', 'Payment Failed'],
    ['canceled', 'Payment Failed'],
  ])('with %s says: %s', (status, title) => {
    expect(readPaymentReturn(back(status), undefined)?.notice.title).toBe(title);
  });

  it.each([
    ['succeeded', '/premium?paid=paid'],
    ['processing', '/premium?paid=processing'],
    ['failed', '/subscribe?plan=price_yearly'],
  ])('with %s leads to %s, and removes all payment parameters from the URL', (status, address) => {
    expect(readPaymentReturn(back(status), 'price_yearly')?.address).toBe(address);
  });

  it('leads to the checkout when the plan is unknown', () => {
    expect(readPaymentReturn(back('failed'), undefined)?.address).toBe('/subscribe');
  });

  it.each([
    'http://localhost:3000/',
    'http://localhost:3000/?redirect_status=succeeded',
    'http://localhost:3000/?payment_intent=pi_1',
  ])('is not recognised in %s', (address) => expect(readPaymentReturn(address, undefined)).toBeNull());
});
