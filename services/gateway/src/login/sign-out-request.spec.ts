import { describe, expect, it } from '@jest/globals';
import { meansToSignOut } from './sign-out-request.js';

const ours = 'https://guide.example';

describe('a request to sign out', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['an address typed by the person', { 'sec-fetch-site': 'none' }],
    ['our own page, in an old browser', { referer: `${ours}/settings` }],
    ['a program', {}],
  ])('is accepted from %s', (_, headers) => expect(meansToSignOut(headers, ours)).toBe(true));

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that names us', { 'sec-fetch-site': 'cross-site', referer: `${ours}/` }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an old browser', { referer: 'https://evil.example/' }],
    ['a page with a name like ours', { referer: `${ours}.evil.example/` }],
    ['a page without an origin', { origin: 'null' }],
  ])('is ignored from %s', (_, headers) => expect(meansToSignOut(headers, ours)).toBe(false));
});
