import { describe, expect, it } from '@jest/globals';
import { admitsNetwork, frameAddress } from './ad-place.js';

describe('the address of a network’s frame', () => {
  it('contains the slot’s name and nothing else', () => {
    expect(frameAddress('https://ads.example/frame', 'home')).toBe('https://ads.example/frame?place=home');
    expect(frameAddress('https://ads.example/frame?site=7&place=x', 'landing')).toBe(
      'https://ads.example/frame?site=7&place=landing',
    );
  });

  it.each(['http://ads.example/frame', 'javascript:alert(1)', 'data:text/html,x', '//ads.example', ''])(
    'is null for %p',
    (url) => expect(frameAddress(url, 'home')).toBeNull(),
  );
});

describe('an ad network’s page', () => {
  it.each([
    ['home', 'https://app.example/', true],
    ['landing', 'https://app.example/?from=mail', true],
    ['home', 'https://app.example/journals', true],
    ['journal', 'https://app.example/', false],
    ['journal', 'https://app.example/journal', false],
    ['personas', 'https://app.example/personas', false],
    ['forum', 'https://app.example/forum', false],
    ['home', 'https://app.example/journal', false],
    ['home', 'https://app.example/Journal/?mode=freewrite', false],
  ] as const)('is allowed at %s in a document loaded from %s: %p', (place, url, admitted) => {
    expect(admitsNetwork(place, url)).toBe(admitted);
  });
});
