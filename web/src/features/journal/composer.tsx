import { ArrowUp, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { lengthNote } from './message-text.js';

/** The writing box grows to this height, in pixels, and scrolls beyond. */
const maxHeightPx = 120;

export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  text: string;
  /** The guide is at work: writing goes on, sending waits. */
  busy: boolean;
  /** There is an answer being written that can be stopped. */
  stoppable: boolean;
  stopping: boolean;
  handle?: Ref<ComposerHandle>;
  onType(text: string): void;
  onSend(): void;
  onStop(): void;
}

/** Where the person writes. Enter sends, Shift+Enter begins a new line. */
export function Composer({ text, busy, stoppable, stopping, handle, onType, onSend, onStop }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => focusAtEnd(box.current) }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => fitHeight(box.current), [text]);

  const blank = text.trim() === '';
  const note = lengthNote(text.trim().length);
  const pressed = (event: KeyboardEvent) => {
    // While an input method is composing, Enter takes the word it offers; Safari says so by key code 229 only.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    if (!blank && !busy) onSend();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      aria-label="Write to Shadow Guide"
    >
      <div
        className={cn(
          'flex items-end gap-2 rounded-l border border-line-strong bg-surface p-1.5 pl-4 shadow-low',
          'focus-within:border-focus focus-within:ring-1 focus-within:ring-focus',
        )}
      >
        <textarea
          ref={box}
          value={text}
          rows={1}
          dir="auto"
          aria-label="Your message"
          aria-describedby="composer-note"
          placeholder="Share your thoughts..."
          enterKeyHint="send"
          autoCapitalize="sentences"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={pressed}
          onPaste={keepsEndInView}
          className="prose-text block max-h-[120px] min-h-11 w-full flex-1 resize-none overflow-y-auto bg-transparent py-2 text-ink outline-none"
        />
        {stoppable ? (
          <Button size="icon" aria-label="Stop" onClick={onStop} disabled={stopping}>
            <Square aria-hidden="true" className="size-4 fill-current" />
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="icon"
            aria-label="Send"
            disabled={blank}
            pending={busy}
          >
            {!busy && <ArrowUp aria-hidden="true" className="size-5" />}
          </Button>
        )}
      </div>
      <p id="composer-note" className={note ? 'mt-1 px-4 text-sm text-ink-soft' : 'sr-only'}>
        {note ?? 'Enter sends. Shift and Enter begins a new line.'}
      </p>
    </form>
  );
}

function fitHeight(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  box.style.height = 'auto';
  box.style.height = `${Math.min(box.scrollHeight, maxHeightPx)}px`;
}

function keepsEndInView({ currentTarget: box }: ClipboardEvent<HTMLTextAreaElement>): void {
  requestAnimationFrame(() => {
    if (box.selectionEnd === box.value.length) box.scrollTop = box.scrollHeight;
  });
}

function focusAtEnd(box: HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}
