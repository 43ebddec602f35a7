import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { DiscardWords, UnsentWords } from '../chat/index.js';
import type { KeptEdit } from './use-kept-edits.js';

export interface KeptWordsProps {
  edit: KeptEdit;
  /** Called to insert the text into the writing box. */
  onUse(): void;
  /** Discards the text; must also move the focus, because the focused button disappears. */
  onDiscard(): void;
}

/**
 * Shows an edit whose entry can no longer be changed: the reason, and the buttons to use or discard the text, which
 * exists only on this device.
 */
export function KeptWords({ edit, onUse, onDiscard }: KeptWordsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-label="Words that were not saved"
      className="mb-2 flex flex-col gap-2 rounded-m bg-sunken px-4 py-2.5 forced-colors:border"
    >
      <div role="status" className="flex flex-col gap-2">
        <UnsentWords
          says={`${edit.reason} Your words are kept on this device:`}
          text={edit.text}
          className="max-h-28 short:max-h-16"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onUse}>
          <PenLine aria-hidden="true" className="size-4" />
          Put into the box
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          Discard
        </Button>
      </div>
      <DiscardWords open={asking} onOpenChange={setAsking} onDiscard={onDiscard} />
    </section>
  );
}
