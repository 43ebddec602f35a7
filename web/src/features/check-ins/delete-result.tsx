import type { Screener, ScreenerResult } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import type { RefObject } from 'react';
import { AskDialog } from '../../ui/ask-dialog.js';
import { dayOf } from './screener-texts.js';
import { useDeleteResult } from './use-screeners.js';

interface DeleteResultProps {
  screener: Screener;
  result: ScreenerResult;
  onClose(): void;
  /**
   * Element that gets the focus when the dialog closes, because the button that opened the dialog may be gone with its
   * row.
   */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before one result is permanently deleted. Mounted only while open. */
export function DeleteResult({ screener, result, onClose, focusAfter }: DeleteResultProps) {
  const remove = useDeleteResult();
  return (
    <AskDialog
      title="Delete this result?"
      description={`${publishedScreeners[screener].name} of ${dayOf(result.takenAt)}, with its answers. It cannot be brought back.`}
      confirm="Delete it"
      onConfirm={() => {
        remove.mutate({ screener, id: result.id });
        onClose();
      }}
      onClose={onClose}
      focusAfter={focusAfter}
    />
  );
}
