import { describe, expect, it } from '@jest/globals';
import { breathingBackgroundFrom, effectFrom, preferenceKeys, themeFrom } from './preferences.js';

describe('preferences of this browser', () => {
  it.each([
    ['light', ['light', 'light', 'dark', 'light']],
    ['dark', ['dark', 'light', 'dark', 'dark']],
  ] as const)(
    'keep the theme under interface-theme; on a %s device the device’s theme applies until one is chosen',
    (ofDevice, shown) => {
      expect(preferenceKeys.theme).toBe('interface-theme');
      expect([null, 'light', 'dark', 'blue'].map((stored) => themeFrom(stored, ofDevice))).toEqual(shown);
    },
  );

  it('keep the effects under their own keys; an effect is on unless it is stored as off', () => {
    expect(preferenceKeys).toMatchObject({
      breathingEffects: 'breathingEffects',
      confettiEffects: 'confettiEffects',
    });
    expect([null, 'true', 'false', ''].map(effectFrom)).toEqual([true, true, false, true]);
  });

  it.each([
    ['/mindful', [false, true, false]],
    ['/mindful/challenges', [false, true, false]],
    ['/learn/mindfulness', [false, true, false]],
    ['/', [false, false, false]],
    ['/journal', [false, false, false]],
    ['/unmindful', [false, false, false]],
  ])(
    'show the breathing background at %s only if the page has one, and only if breathing is stored as on',
    (path, drawn) => {
      expect([null, 'true', 'false'].map((stored) => breathingBackgroundFrom(stored, path))).toEqual(drawn);
    },
  );
});
