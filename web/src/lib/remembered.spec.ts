import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetRemembered, limitReadKey, rememberedKeys, rememberFor } from './remembered.js';

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
});

/** Stores what the screens remember about the plan of a person with premium. */
function usedWithPremium(): void {
  for (const key of rememberedKeys) stored.set(key, 'false');
  stored.set(limitReadKey, '2026-11-23T00:00:00.000Z');
}

const traces = () => [...stored.keys()].filter((key) => key !== 'interface-theme');

describe('what this browser remembers of a person’s plan', () => {
  beforeEach(() => {
    stored.clear();
    stored.set('interface-theme', 'dark');
  });

  it('is deleted after a sign-out, while other stored data stay', () => {
    rememberFor('f3b1a0de-6c5e-4d7c-9d0a-111111111111');
    usedWithPremium();
    forgetRemembered();
    expect(traces()).toEqual([]);
    expect(stored.get('interface-theme')).toBe('dark');
  });

  it('is deleted when another person signs in, and kept when the same person returns', () => {
    rememberFor('f3b1a0de-6c5e-4d7c-9d0a-111111111111');
    usedWithPremium();
    rememberFor('f3b1a0de-6c5e-4d7c-9d0a-111111111111');
    expect(rememberedKeys.map((key) => stored.get(key))).toEqual(['false', 'false']);
    rememberFor('f3b1a0de-6c5e-4d7c-9d0a-222222222222');
    expect(rememberedKeys.map((key) => stored.get(key))).toEqual([undefined, undefined]);
  });
});
