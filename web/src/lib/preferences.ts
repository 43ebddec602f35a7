import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** Where each preference of this browser is stored. */
export const preferenceKeys = {
  theme: 'interface-theme',
  breathingEffects: 'breathingEffects',
  confettiEffects: 'confettiEffects',
  daysView: 'past-days-view',
  answers: 'journal-answers',
  supportLanguage: 'support-language',
} as const;

export type Theme = 'light' | 'dark';

/** The theme that was chosen; the device's own until one is. `public/theme.js` has the same rule for the first paint. */
export function themeFrom(stored: string | null, ofDevice: Theme): Theme {
  return stored === 'dark' || stored === 'light' ? stored : ofDevice;
}

/** A switch of the settings is on unless switched off. */
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

/** Calls back when another theme is to be shown: one was chosen, here or in another tab, or the device changed its own. */
function onThemeChange(listener: () => void): () => void {
  const stop = subscribe(listener);
  const device = matchMedia(darkDevice);
  device.addEventListener('change', listener);
  return () => {
    stop();
    device.removeEventListener('change', listener);
  };
}

/** The theme that is shown. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, themeNow);
}

/** Keeps what is shown in step with the device and with other tabs. Returns how to stop. */
export function followTheme(): () => void {
  // It may have changed since the first paint.
  showTheme(themeNow());
  return onThemeChange(() => showTheme(themeNow()));
}

/** What a person chose: a theme, or that of the device. */
export type ThemeChoice = Theme | 'device';

const choiceFrom = (stored: string | null): ThemeChoice =>
  stored === 'dark' || stored === 'light' ? stored : 'device';

/** What was chosen; the device's theme until something is. */
export function useThemeChoice(): ThemeChoice {
  return useStored(preferenceKeys.theme, choiceFrom);
}

/** Stores the choice and shows its theme: a class on the document root. */
export function setTheme(choice: ThemeChoice): void {
  store(preferenceKeys.theme, choice);
  showTheme(themeNow());
}

function showTheme(theme: Theme): void {
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

/** The language in which the page for a hard hour is read; null until one is chosen. */
export function useSupportLanguage(): string | null {
  return useStored(preferenceKeys.supportLanguage, (stored) => stored);
}

export function setSupportLanguage(language: string): void {
  store(preferenceKeys.supportLanguage, language);
}

/** Whether the guide answers entries; else they are only kept. */
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
