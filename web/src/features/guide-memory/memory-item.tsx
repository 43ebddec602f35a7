import type { GuideMemory } from '@shadow-guide/contracts';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { Support } from '../safety/index.js';
import { ChangeMemory } from './change-memory.js';
import { DeleteMemory } from './delete-memory.js';
import { Origin } from './origin.js';
import { usePauseOne } from './use-guide-memory.js';

export interface MemoryItemProps {
  memory: GuideMemory;
  onSaved(support: Support): boolean;
  onDeleted(): void;
}

/** One note: its text, its source, and the actions on it. */
export function MemoryItem({ memory, onSaved, onDeleted }: MemoryItemProps) {
  const { id, text, isPaused } = memory;
  const [isChanging, setIsChanging] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const pause = usePauseOne(id);
  const close = (takesFocus: boolean) => {
    flushSync(() => setIsChanging(false));
    if (takesFocus) changeButton.current?.focus();
  };
  return (
    <li id={`note-${id}`} tabIndex={-1} className="py-4 first:pt-2 last:pb-0">
      {isChanging ? (
        <ChangeMemory
          memory={memory}
          onSaved={(support) => close(!onSaved(support))}
          onCancel={() => close(true)}
        />
      ) : (
        <>
          <p dir="auto" className="prose-text font-semibold wrap-anywhere">
            {text}
          </p>
          {isPaused && (
            <Badge className="mt-1">
              <Pause aria-hidden="true" className="size-4" />
              Paused
            </Badge>
          )}
          <Origin memory={memory} />
          <div className="-ms-3 mt-1 flex flex-wrap">
            <Button ref={changeButton} variant="quiet" className="px-3!" onClick={() => setIsChanging(true)}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit<span className="sr-only"> “{text}”</span>
            </Button>
            <Button
              variant="quiet"
              className="px-3!"
              pending={pause.isPending}
              onClick={() => pause.mutate(!isPaused)}
            >
              {isPaused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )}
              {isPaused ? 'Resume' : 'Pause'}
              <span className="sr-only"> “{text}”</span>
            </Button>
            <Button ref={deleteButton} variant="quiet" className="px-3!" onClick={() => setIsDeleting(true)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete<span className="sr-only"> “{text}”</span>
            </Button>
          </div>
        </>
      )}
      {isDeleting && (
        <DeleteMemory
          memory={memory}
          onClose={() => setIsDeleting(false)}
          onDeleted={onDeleted}
          focusAfter={deleteButton}
        />
      )}
    </li>
  );
}
