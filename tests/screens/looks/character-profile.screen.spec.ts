import { describe } from '@jest/globals';
import { noAnswer } from '../support/answers.js';
import { heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aYoungProfile, both, withProfile } from '../support/profile.js';

describe(LOOKS, () => {
  looks([
    {
      name: 'a full character profile',
      path: '/character-profile',
      answers: aPersonOn('free', withProfile()),
      ready: heading(/^Week of/),
    },
    {
      name: 'the strengths of a character profile',
      path: '/character-profile?tab=strengths',
      answers: aPersonOn('free', withProfile()),
      ready: text('I told her no, and it held'),
    },
    {
      name: 'a character profile of little',
      path: '/character-profile',
      answers: aPersonOn(
        'free',
        withProfile({
          'GET /api/character/daily-summary': null,
          'GET /api/character/profile': aYoungProfile(),
          'GET /api/character/recent-activity': [],
          'GET /api/character/reviews': { settings: both, reviews: [] },
        }),
      ),
      ready: text('No persona found yet'),
    },
    {
      name: 'no character profile yet',
      path: '/character-profile',
      answers: aPersonOn(
        'free',
        withProfile({
          'GET /api/character/daily-summary': null,
          'GET /api/character/profile': null,
        }),
      ),
      ready: heading('Creating Your Character Profile'),
    },
    {
      name: 'a character profile that could not be read',
      path: '/character-profile',
      answers: aPersonOn(
        'free',
        withProfile({ 'GET /api/character/daily-summary': noAnswer, 'GET /api/character/profile': noAnswer }),
      ),
      expected: /character\//,
      ready: text('Error Loading Profile'),
    },
  ]);
});
