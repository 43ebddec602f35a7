import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** Where each preference of this browser is stored. */
export const preferenceKeys = {
  theme: 'interface-theme',
  breathingEffects: 'breathingEffects',
} as const;

export type Theme = 'light' | 'dark';

/** Light unless dark is stored. */
export function themeFrom(stored: string | null): Theme {
  return stored === 'dark' ? 'dark' : 'light';
}

/** Breathing effects are on unless switched off. */
export function breathingEffectsFrom(stored: string | null): boolean {
  return stored !== 'false';
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser changed it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function useStored<T>(key: string, from: (stored: string | null) => T): T {
  return from(useSyncExternalStore(subscribe, () => readStored(key)));
}

function store(key: string, value: string): void {
  writeStored(key, value);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useStored(preferenceKeys.theme, themeFrom);
}

/** Stores the theme and shows it: a class on the document root. */
export function setTheme(theme: Theme): void {
  store(preferenceKeys.theme, theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

/** Whether breathing effects may play, as the settings switch and the journal's breathing toggle see it. */
export function useBreathingEffects(): boolean {
  return useStored(preferenceKeys.breathingEffects, breathingEffectsFrom);
}

export function setBreathingEffects(on: boolean): void {
  store(preferenceKeys.breathingEffects, String(on));
}
