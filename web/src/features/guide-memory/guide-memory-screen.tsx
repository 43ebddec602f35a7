import type { GuideMemories } from '@shadow-guide/contracts';
import { PlaceNav } from '../../ui/place-nav.js';
import { useSavedSupport } from '../safety/index.js';
import { AddMemory } from './add-memory.js';
import { kindsInOrder } from './memory-kinds.js';
import { MemorySection } from './memory-section.js';
import { PauseCard } from './pause-card.js';
import { MemoryFailed, MemorySkeleton, NothingKnown } from './screen-states.js';
import { useGuideMemory } from './use-guide-memory.js';
import { WhatElse } from './what-else.js';

const TITLE_ID = 'what-the-guide-knows';

/** Screen with everything that the guide remembers about the person, and what else a model receives. */
export function GuideMemoryScreen() {
  const { data, error, isPending, isFetching, refetch } = useGuideMemory();
  return (
    <div className="page page-narrow flex flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <PlaceNav place="insights" />
        <h1 id={TITLE_ID} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          What the guide knows
        </h1>
        <p className="mt-1 text-ink-soft">
          What the guide noted about you from your entries, and what you wrote down for it. It reads these
          notes before it answers you. Change what is wrong, pause what it should not be told, and delete what
          it should not have.
        </p>
      </header>
      {isPending && <MemorySkeleton />}
      {data && <Known stored={data} />}
      {!isPending && !data && (
        <MemoryFailed error={error} pending={isFetching} onRetry={() => void refetch()} />
      )}
      <WhatElse />
    </div>
  );
}

function Known({ stored: { isPaused, memories } }: { stored: GuideMemories }) {
  const support = useSavedSupport();
  const ordered = kindsInOrder.flatMap((kind) => memories.filter((memory) => memory.kind === kind));
  /** Moves the focus to the note that takes the place of the deleted one; if there is none, to the top of the page. */
  const focusAfter = (id: string) => {
    const at = ordered.findIndex((memory) => memory.id === id);
    const next = ordered[at + 1] ?? ordered[at - 1];
    (document.getElementById(next ? `note-${next.id}` : '') ?? document.getElementById(TITLE_ID))?.focus();
  };
  return (
    <>
      {support.notice}
      <PauseCard isPaused={isPaused} />
      <AddMemory count={memories.length} isPaused={isPaused} onSaved={(saved) => support.show(saved, true)} />
      {memories.length === 0 && <NothingKnown isPaused={isPaused} />}
      {kindsInOrder.map((kind) => (
        <MemorySection
          key={kind}
          kind={kind}
          memories={memories.filter((memory) => memory.kind === kind)}
          onSaved={(saved) => support.show(saved, true)}
          focusAfter={focusAfter}
        />
      ))}
    </>
  );
}
