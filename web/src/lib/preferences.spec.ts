import { describe, expect, it } from '@jest/globals';
import { breathingEffectsFrom, preferenceKeys, themeFrom } from './preferences.js';

describe('preferences of this browser', () => {
  it('keeps the theme under interface-theme, light unless dark is stored', () => {
    expect(preferenceKeys.theme).toBe('interface-theme');
    expect([null, 'light', 'dark', 'blue'].map(themeFrom)).toEqual(['light', 'light', 'dark', 'light']);
  });

  it('plays breathing effects unless they are stored as off', () => {
    expect([null, 'true', 'false'].map(breathingEffectsFrom)).toEqual([true, true, false]);
  });
});
