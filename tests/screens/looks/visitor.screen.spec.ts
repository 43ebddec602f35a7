import { describe } from '@jest/globals';
import { noticeOn } from '../support/ads.js';
import { heading, LOOKS, looks } from '../support/looks.js';
import { aVisitor } from '../support/people.js';

describe(LOOKS, () => {
  looks([
    { name: 'the landing page', path: '/', answers: aVisitor(), ready: heading(/^Meet the parts/) },
    {
      name: 'the landing page with its notice',
      path: '/',
      answers: aVisitor(),
      ready: (page) => noticeOn(page).waitFor(),
    },
    { name: 'the sign-in', path: '/auth', answers: aVisitor(), ready: heading(/^Welcome/) },
    {
      name: 'a failed sign-in',
      path: '/auth?error=no_code',
      answers: aVisitor(),
      ready: heading(/^Welcome/),
    },
    {
      name: 'the journal of a visitor',
      path: '/journal',
      answers: aVisitor(),
      ready: heading('Authentication Required'),
    },
    { name: 'the insights of a visitor', path: '/insights', answers: aVisitor(), ready: heading(/./) },
    {
      name: 'the page that is not there',
      path: '/nowhere',
      answers: aVisitor(),
      ready: heading('Page Not Found'),
    },
    {
      name: 'the privacy policy',
      path: '/privacy-policy.html',
      answers: aVisitor(),
      ready: heading('Privacy Policy'),
    },
    {
      name: 'the terms of service',
      path: '/terms-of-service.html',
      answers: aVisitor(),
      ready: heading('Terms of Service'),
    },
  ]);
});
