import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** Where each preference of this browser is stored. */
export const preferenceKeys = {
  theme: 'interface-theme',
  breathingEffects: 'breathingEffects',
  confettiEffects: 'confettiEffects',
  daysView: 'past-days-view',
} as const;

export type Theme = 'light' | 'dark';

/** Light unless dark is stored. */
export function themeFrom(stored: string | null): Theme {
  return stored === 'dark' ? 'dark' : 'light';
}

/** An effect of the settings is on unless switched off. */
export function effectFrom(stored: string | null): boolean {
  return stored !== 'false';
}

/** Whether the layout draws the breathing background: on pages of mindfulness, and unlike the effects only if stored as on. */
export function breathingBackgroundFrom(stored: string | null, pathname: string): boolean {
  return stored === 'true' && pathname.includes('/mindful');
}

/** How the days gone by are shown. */
export type DaysView = 'list' | 'calendar';

/** A list unless the calendar is stored. */
export function daysViewFrom(stored: string | null): DaysView {
  return stored === 'calendar' ? 'calendar' : 'list';
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
  return useStored(preferenceKeys.breathingEffects, effectFrom);
}

/** Whether the layout draws the breathing background behind this page. */
export function useBreathingBackground(pathname: string): boolean {
  return useStored(preferenceKeys.breathingEffects, (stored) => breathingBackgroundFrom(stored, pathname));
}

export function setBreathingEffects(on: boolean): void {
  store(preferenceKeys.breathingEffects, String(on));
}

/** Whether milestones may be celebrated with confetti. */
export function useConfettiEffects(): boolean {
  return useStored(preferenceKeys.confettiEffects, effectFrom);
}

export function setConfettiEffects(on: boolean): void {
  store(preferenceKeys.confettiEffects, String(on));
}

export function useDaysView(): DaysView {
  return useStored(preferenceKeys.daysView, daysViewFrom);
}

export function setDaysView(view: DaysView): void {
  store(preferenceKeys.daysView, view);
}
