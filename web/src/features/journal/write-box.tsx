import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Draft, deviceStorage, type Prompt } from '../../lib/draft-store.js';
import { paths } from '../../lib/paths.js';
import { TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';
import { useMediaQuery } from '../../lib/use-media-query.js';
import { Button } from '../../ui/button.js';
import { draftName } from './journal-prompt.js';

export interface WriteBoxProps {
  userId: string;
  /** The prompt that the text answers, unless the journal's draft already has another. */
  prompt: Prompt | null;
  /** Whether the button of the box is the one primary action of the screen. */
  isPrimary: boolean;
  onSend?(): void;
}

/** Element id of the box, by which another part of the page can focus it. */
export const WRITE_BOX_ID = 'write-today';

const nothing: Draft = { text: '', requestId: null, prompt: null };

/**
 * The journal's writing box on another page; its text is the journal's draft. Send opens the journal, which then sends
 * the text, so that the person sees the answer there.
 */
export function WriteBox({ userId, prompt, isPrimary, onSend }: WriteBoxProps) {
  const navigate = useNavigate();
  const hintId = useId();
  const touch = useMediaQuery('(pointer: coarse)');
  const [drafts] = useState(
    () => new TabDrafts(userId, draftName, { storage: deviceStorage(), tab: thisTab(), now: Date.now }),
  );
  const [draft, setDraft] = useState(() => drafts.read() ?? nothing);
  const isSent = useRef(false);
  const isBlank = draft.text.trim() === '';
  const keep = (next: Draft) => {
    setDraft(next);
    // Messages that were waiting when the page was rendered may have been sent since.
    drafts.write({ ...next, waiting: drafts.read()?.waiting });
  };
  const send = () => {
    if (isBlank || isSent.current) return;
    isSent.current = true;
    keep({ ...draft, prompt: draft.prompt ?? prompt });
    onSend?.();
    void navigate(paths.journal(), { state: { sends: true } });
  };
  const pressed = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || touch) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label="Write to Shadow Guide"
      className="mt-6 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        value={draft.text}
        rows={3}
        dir="auto"
        aria-label="Your message"
        aria-describedby={hintId}
        placeholder="Share your thoughts..."
        enterKeyHint={touch ? 'enter' : 'send'}
        autoCapitalize="sentences"
        onChange={(event) => keep({ ...draft, text: event.target.value, requestId: null })}
        onKeyDown={pressed}
        id={WRITE_BOX_ID}
        className="prose-text max-w-none field-sizing-content block max-h-[40dvh] min-h-24 w-full resize-none rounded-l border border-line-strong bg-surface px-4 py-3 text-ink shadow-low outline-none [tab-size:4] focus:border-focus focus:ring-1 focus:ring-focus"
      />
      <p id={hintId} className="sr-only">
        {touch
          ? 'Enter begins a new line. The button sends.'
          : 'Enter sends. Shift and Enter begins a new line.'}
      </p>
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        className="w-full sm:w-auto sm:self-start"
        aria-disabled={isBlank}
      >
        Send
      </Button>
    </form>
  );
}
