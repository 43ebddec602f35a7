import type { StoredGuideSettings } from '@shadow-guide/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { Disclaimer } from '../chat/index.js';
import { useSavedSupport } from '../safety/index.js';
import { AssessmentCard } from './assessment-card.js';
import { isTooLong, realEdits, setEdits, toForm, useEdits } from './edits.js';
import { useKeptInstructions } from './kept-instructions.js';
import { MemoryCard } from './memory-card.js';
import { PersonalityCard } from './personality-card.js';
import { PreferencesCard } from './preferences-card.js';
import { SettingsFailed, SettingsSkeleton } from './screen-states.js';
import { TestCard } from './test-card.js';
import { useGuideSettings, useSaveSettings } from './use-guide-settings.js';

interface GuideSettingsScreenProps {
  /** Links to the sections of the page; the guide's own section has the id `guide`. */
  nav: ReactNode;
  /** The other settings, rendered once the guide's settings above them have loaded. */
  children: ReactNode;
}

/** The settings page: how the guide answers, retaking the assessment, and the other settings. */
export function GuideSettingsScreen({ nav, children }: GuideSettingsScreenProps) {
  const { data, error, isPending, isFetching, refetch } = useGuideSettings();
  return (
    <div className="page page-narrow flex flex-col gap-6 px-4 py-8 sm:px-6">
      <header className="flex flex-col items-start gap-1">
        <h1 id="guide" tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          AI Therapist Settings
        </h1>
        {nav}
        <p className="text-ink-soft">How the guide answers you. It is software, whatever style you choose.</p>
        <Disclaimer />
      </header>
      {isPending && <SettingsSkeleton />}
      {data && <SettingsForm stored={data} />}
      {!isPending && !data && (
        <SettingsFailed error={error} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {!isPending && <MemoryCard />}
      {!isPending && <AssessmentCard />}
      {!isPending && children}
    </div>
  );
}

function SettingsForm({ stored }: { stored: StoredGuideSettings }) {
  const { locked: isLocked } = stored;
  const base = toForm(stored);
  const made = useEdits();
  // If premium has ended, edits made before are kept but not applied until premium returns.
  const edits = isLocked ? {} : realEdits(base, made);
  useKeptInstructions(realEdits(base, made).customPromptAdditions ?? '');
  const settings = { ...base, ...edits };
  const support = useSavedSupport();
  const save = useSaveSettings((saved) =>
    // If the person is still typing, the text field keeps the focus.
    support.show(saved, !(document.activeElement instanceof HTMLTextAreaElement)),
  );
  const isChanged = Object.keys(edits).length > 0;
  const canReset = isChanged && !save.isPending;
  const canSave = isChanged && !isTooLong(settings.customPromptAdditions);
  const change = (next: typeof edits) => setEdits((before) => ({ ...before, ...next }));
  return (
    <>
      <PersonalityCard
        style={settings.personalityStyle}
        isLocked={isLocked}
        onChoose={(personalityStyle) => change({ personalityStyle })}
      />
      <PreferencesCard settings={settings} isLocked={isLocked} onChange={change} />
      {support.notice}
      <TestCard style={settings.personalityStyle} isLocked={isLocked} />
      <div
        className={cn(
          'flex flex-wrap items-center justify-end gap-3',
          // Because the page is long, the save bar always stays in view.
          isChanged &&
            'sticky bottom-[calc(var(--tab-bar-space)+8px)] z-10 rounded-m border border-line bg-raised p-3 shadow-high short:static',
        )}
      >
        <p role="status" className="mr-auto text-sm text-ink-soft">
          {isChanged && 'You have changes that are not saved yet.'}
        </p>
        <Button aria-disabled={!canReset} onClick={() => canReset && setEdits(() => ({}))}>
          Reset Changes
        </Button>
        <Button
          variant="primary"
          aria-disabled={!canSave}
          pending={save.isPending}
          onClick={() => canSave && save.mutate({ settings, edits })}
        >
          {save.isPending ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </>
  );
}
