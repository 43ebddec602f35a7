import { describe } from '@jest/globals';
import { refusal } from '../support/answers.js';
import { heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn, aVisitor } from '../support/people.js';
import { modelServerAnswers } from '../support/public-pages.js';

describe(LOOKS, () => {
  looks([
    {
      name: 'the page about the product, for a visitor',
      path: '/about',
      answers: aVisitor(modelServerAnswers),
      ready: text('api.example.com'),
    },
    {
      name: 'the page about the product, when the model server is not known',
      path: '/about',
      answers: aVisitor({ 'GET /api/model-server': refusal(503, 'service_unavailable', 'Away.') }),
      expected: /model-server/,
      ready: text('Whoever runs this site has chosen it.'),
    },
    {
      name: 'the page about the product, for somebody signed in',
      path: '/about',
      answers: aPersonOn('premium', modelServerAnswers),
      ready: text('api.example.com'),
    },
    {
      name: 'the guide to shadow work, for a visitor',
      path: '/what-is-shadow-work',
      answers: aVisitor(),
      ready: heading('Sources of this page'),
    },
    {
      name: 'the guide to shadow work, for somebody signed in',
      path: '/what-is-shadow-work',
      answers: aPersonOn('free'),
      ready: heading('Sources of this page'),
    },
  ]);
});
