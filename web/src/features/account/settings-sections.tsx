import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { setTheme, type ThemeChoice, useThemeChoice } from '../../lib/preferences.js';
import { ChoiceRow } from '../../ui/choice-row.js';
import { MyPlanInReaderLanguage } from '../safety/index.js';
import { YourData } from '../your-data/index.js';
import { BrowserSwitches } from './browser-switches.js';

/** The sections of the settings page by their URL fragments. */
const sections = {
  guide: 'Guide',
  appearance: 'Appearance',
  'safety-plan': 'My safety plan',
  'your-data': 'Your data and account',
} as const;
type SectionName = keyof typeof sections;

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'As my device' },
];

/** Links to the sections of the settings page. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="-mx-2">
      <ul className="flex flex-wrap">
        {Object.entries(sections).map(([name, label]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center rounded-s px-2 text-sm font-semibold text-ink-soft underline-offset-8 hover:text-ink hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * All settings except those of the guide. The section in the URL fragment gets the focus, so everything above it must
 * be loaded before this component is mounted.
 */
export function SettingsSections() {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (Object.hasOwn(sections, name)) document.getElementById(name)?.focus();
  }, [hash]);
  const theme = useThemeChoice();
  return (
    <>
      <Section name="appearance">
        <div className="flex flex-col gap-5">
          <ChoiceRow legend="Theme" choices={themes} chosen={theme} onChoose={setTheme} />
          <BrowserSwitches />
          <p className="text-sm text-ink-soft">These are kept in this browser.</p>
        </div>
      </Section>
      <Section name="safety-plan">
        <p className="mb-4">
          For a hard hour, written on a calm day. It comes first on the card that appears when your words
          sound as if you may be in danger.
        </p>
        <MyPlanInReaderLanguage />
      </Section>
      <Section name="your-data">
        <div className="flex flex-col gap-5">
          <YourData />
        </div>
      </Section>
    </>
  );
}

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="border-t border-line pt-6">
      <h2 id={name} tabIndex={-1} className="mb-3 text-xl font-bold">
        {sections[name]}
      </h2>
      {children}
    </section>
  );
}
