import { describe, expect, it } from '@jest/globals';
import { groupCardNumber, groupExpiry, parseExpiry, passesLuhn, readCard } from './card-details.js';

const today = new Date(2026, 10, 20);
const good = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123' };

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '4000002500003155',
    '4000002760003184',
  ])('%s has a valid check digit', (number) => expect(passesLuhn(number)).toBe(true));

  it.each(['4242424242424241', '4242424242424224', '1', ''])('%p has an invalid check digit', (number) =>
    expect(passesLuhn(number)).toBe(false),
  );

  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['62058888888888888889999', '6205 8888 8888 8888 888'],
    ['4a2 b', '42'],
    ['', ''],
  ])('typed as %p is displayed as %p', (typed, shown) => expect(groupCardNumber(typed)).toBe(shown));
});

describe('the expiry', () => {
  it.each([
    ['0', '0'],
    ['04', '04'],
    ['4', '04'],
    ['043', '04 / 3'],
    ['0430', '04 / 30'],
    ['4/30', '04 / 30'],
    ['04 / 30', '04 / 30'],
    ['042030', '04 / 30'],
    ['04/2030', '04 / 30'],
    ['1', '1'],
    ['12', '12'],
    ['1/3', '01 / 3'],
    ['', ''],
  ])('typed as %p is displayed as %p', (typed, shown) => expect(groupExpiry(typed)).toBe(shown));

  it.each([
    ['04 / 30', { month: 4, year: 2030 }],
    ['04/2030', { month: 4, year: 2030 }],
    ['4/30', { month: 4, year: 2030 }],
    ['0430', { month: 4, year: 2030 }],
    ['13 / 30', null],
    ['00 / 30', null],
    ['04 / 3', null],
    ['soon', null],
  ])('%p is parsed as %p', (typed, read) => expect(parseExpiry(typed)).toEqual(read));
});

describe('a card', () => {
  it('is parsed when all fields are valid', () => {
    expect(readCard(good, today)).toEqual({
      card: { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' },
    });
  });

  it('is valid until the end of its month', () => {
    expect(readCard({ ...good, expiry: '11 / 26' }, today).card).toBeDefined();
    expect(readCard({ ...good, expiry: '11 / 26' }, new Date(2026, 10, 30, 23, 59)).card).toBeDefined();
    expect(readCard({ ...good, expiry: '11 / 26' }, new Date(2026, 11, 1)).errors).toEqual({
      expiry: 'This card has expired.',
    });
  });

  it.each([
    [{ ...good, number: '' }, { number: 'Enter the number on your card.' }],
    [{ ...good, number: '4242 4242' }, { number: 'This card number is incomplete.' }],
    [{ ...good, number: '4242 4242 4242 4241' }, { number: 'This card number has a typing error.' }],
    [{ ...good, expiry: '' }, { expiry: 'Enter the month and year on your card.' }],
    [{ ...good, expiry: '13 / 30' }, { expiry: 'Write the date as on your card, for example 04 / 30.' }],
    [{ ...good, expiry: '10 / 26' }, { expiry: 'This card has expired.' }],
    [{ ...good, expiry: '01 / 99' }, { expiry: 'This year is too far ahead.' }],
    [{ ...good, cvc: '' }, { cvc: 'Enter the security code.' }],
    [{ ...good, cvc: '12' }, { cvc: 'The code has 3 digits.' }],
    [{ ...good, number: '378282246310005' }, { cvc: 'The code has 4 digits.' }],
  ])('%j has errors %j', (input, errors) => expect(readCard(input, today)).toEqual({ errors }));

  it('reports all errors at once', () => {
    expect(Object.keys(readCard({ number: '', expiry: '', cvc: '' }, today).errors ?? {})).toEqual([
      'number',
      'expiry',
      'cvc',
    ]);
  });
});
