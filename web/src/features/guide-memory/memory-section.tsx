import type { GuideMemory, GuideMemoryKind } from '@shadow-guide/contracts';
import { Card, CardTitle } from '../../ui/card.js';
import type { Support } from '../safety/index.js';
import { MemoryItem } from './memory-item.js';
import { memoryKinds } from './memory-kinds.js';

export interface MemorySectionProps {
  kind: GuideMemoryKind;
  memories: readonly GuideMemory[];
  /**
   * Called when a note is saved.
   * @returns whether the saved text triggers support that is shown now
   */
  onSaved(support: Support): boolean;
  /** Moves the focus away from a note that is about to be removed. */
  focusAfter(id: string): void;
}

/** The notes of one kind, latest first; renders nothing when there are none. */
export function MemorySection({ kind, memories, onSaved, focusAfter }: MemorySectionProps) {
  if (memories.length === 0) return null;
  const { title, icon: Icon } = memoryKinds[kind];
  return (
    <Card aria-labelledby={`notes-${kind}`}>
      <CardTitle id={`notes-${kind}`} className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-5 text-accent" />
        {title}
      </CardTitle>
      <ul className="mt-2 divide-y divide-line">
        {memories.map((memory) => (
          <MemoryItem
            key={memory.id}
            memory={memory}
            onSaved={onSaved}
            onDeleted={() => focusAfter(memory.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
