import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** The storage key of each preference of this browser. */
export const preferenceKeys = {
  theme: 'interface-theme',
  breathingEffects: 'breathingEffects',
  confettiEffects: 'confettiEffects',
  daysView: 'past-days-view',
  answers: 'journal-answers',
  supportLanguage: 'support-language',
} as const;

export type Theme = 'light' | 'dark';

/**
 * Returns the chosen theme; the device's theme until one is chosen. `public/theme.js` applies the same rule before the
 * first paint.
 */
export function themeFrom(stored: string | null, ofDevice: Theme): Theme {
  return stored === 'dark' || stored === 'light' ? stored : ofDevice;
}

/** Returns whether a switch of the settings is on; it is on unless the person switched it off. */
export function effectFrom(stored: string | null): boolean {
  return stored !== 'false';
}

/**
 * Returns whether the layout shows the breathing background: on mindfulness pages and, unlike the effects, only if
 * stored as on.
 */
export function breathingBackgroundFrom(stored: string | null, pathname: string): boolean {
  return stored === 'true' && pathname.includes('/mindful');
}

/** How the past days are displayed. */
export type DaysView = 'list' | 'calendar';

/** Returns the view of the past days: a list unless the calendar is stored. */
export function daysViewFrom(stored: string | null): DaysView {
  return stored === 'calendar' ? 'calendar' : 'list';
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // This event is fired when another tab of this browser changes a preference.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function useStored<T>(key: string, from: (stored: string | null) => T): T {
  return from(
    useSyncExternalStore(
      subscribe,
      () => readStored(key),
      () => null,
    ),
  );
}

function store(key: string, value: string): void {
  writeStored(key, value);
  for (const listener of listeners) listener();
}

const darkDevice = '(prefers-color-scheme: dark)';

function themeNow(): Theme {
  return themeFrom(readStored(preferenceKeys.theme), matchMedia(darkDevice).matches ? 'dark' : 'light');
}

/**
 * Calls `listener` when the displayed theme changes, because the person chose another one in this or another tab, or
 * the device changed its own.
 */
function onThemeChange(listener: () => void): () => void {
  const stop = subscribe(listener);
  const device = matchMedia(darkDevice);
  device.addEventListener('change', listener);
  return () => {
    stop();
    device.removeEventListener('change', listener);
  };
}

/** Returns the displayed theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, themeNow);
}

/**
 * Keeps the displayed theme in sync with the device and with other tabs. Returns a function that stops the
 * synchronization.
 */
export function followTheme(): () => void {
  // The theme may have changed since the first paint.
  showTheme(themeNow());
  return onThemeChange(() => showTheme(themeNow()));
}

/** The person's choice: a theme, or the device's. */
export type ThemeChoice = Theme | 'device';

const choiceFrom = (stored: string | null): ThemeChoice =>
  stored === 'dark' || stored === 'light' ? stored : 'device';

/** Returns the person's choice of theme; `device` until they have made one. */
export function useThemeChoice(): ThemeChoice {
  return useStored(preferenceKeys.theme, choiceFrom);
}

/** Stores the choice and applies its theme as a class on the document root. */
export function setTheme(choice: ThemeChoice): void {
  store(preferenceKeys.theme, choice);
  showTheme(themeNow());
}

function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

/**
 * Returns whether breathing effects may play. Both the switch in the settings and the toggle in the journal must be on.
 */
export function useBreathingEffects(): boolean {
  return useStored(preferenceKeys.breathingEffects, effectFrom);
}

/** Returns whether the layout shows the breathing background behind this page. */
export function useBreathingBackground(pathname: string): boolean {
  return useStored(preferenceKeys.breathingEffects, (stored) => breathingBackgroundFrom(stored, pathname));
}

export function setBreathingEffects(on: boolean): void {
  store(preferenceKeys.breathingEffects, String(on));
}

/** Returns whether milestones may be celebrated with confetti. */
export function useConfettiEffects(): boolean {
  return useStored(preferenceKeys.confettiEffects, effectFrom);
}

export function setConfettiEffects(on: boolean): void {
  store(preferenceKeys.confettiEffects, String(on));
}

/** Returns the language chosen for the page for a hard hour; null until one is chosen. */
export function useSupportLanguage(): string | null {
  return useStored(preferenceKeys.supportLanguage, (stored) => stored);
}

export function setSupportLanguage(language: string): void {
  store(preferenceKeys.supportLanguage, language);
}

/** Returns whether the guide answers entries; otherwise they are only stored. */
export function useAnswers(): boolean {
  return useStored(preferenceKeys.answers, effectFrom);
}

export function setAnswers(on: boolean): void {
  store(preferenceKeys.answers, String(on));
}

export function useDaysView(): DaysView {
  return useStored(preferenceKeys.daysView, daysViewFrom);
}

export function setDaysView(view: DaysView): void {
  store(preferenceKeys.daysView, view);
}
