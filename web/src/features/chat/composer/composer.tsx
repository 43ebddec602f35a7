import { ArrowUp, NotebookPen, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.js';
import { useMediaQuery } from '../../../lib/use-media-query.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { Spinner } from '../../../ui/spinner.js';
import { DictationButton, DictationNotes, useDictation } from '../../dictation/index.js';
import { lengthNote } from './length-note.js';
import { useSwipeUp } from './use-swipe-up.js';

/** Maximum height of the writing box in pixels; longer text scrolls inside the box. */
const maxHeightPx = 120;

export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  text: string;
  /** The part of the text that is sent as the person’s message. */
  words: string;
  /** Name of the guide or persona that answers. */
  name: string;
  placeholder: string;
  /** Whether an answer is being written: typing is possible, sending is not. */
  busy: boolean;
  /** Whether an answer is being written that can be stopped. */
  stoppable: boolean;
  stopping: boolean;
  handle?: Ref<ComposerHandle>;
  /** The full-page editor with dictation; null if there is only the box. */
  page: { isOpen: boolean; open(): void } | null;
  /** Further tools in the row below the text. */
  tools?: ReactNode;
  onType(text: string): void;
  onSend(): void;
  onStop(): void;
}

/**
 * Writing box: the text over the full width, its tools in a row below. Enter sends and Shift+Enter inserts a line
 * break; on a touch screen, Enter inserts a line break and the button sends.
 */
export function Composer({
  text,
  words,
  name,
  placeholder,
  handle,
  page,
  tools,
  onType,
  onSend,
  ...answer
}: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => focusAtEnd(box.current) }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => fitHeight(box.current), [text]);

  const dictation = useDictation({ box, text, onType, enabled: page !== null && !page.isOpen });
  const touch = useMediaQuery('(pointer: coarse)');
  const swipe = useSwipeUp(page?.open);
  const canSend = words !== '' && !answer.busy;
  const send = () => {
    dictation.settle();
    onSend();
  };
  const note = lengthNote(words);
  const pressed = (event: KeyboardEvent) => {
    // While an input method composes text, Enter accepts its suggestion; Safari reports this state only by key code
    // 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    if (touch) return;
    event.preventDefault();
    if (canSend) send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) send();
      }}
      aria-label={`Write to ${name}`}
      {...swipe}
    >
      <div
        className={cn(
          'flex flex-col rounded-l border border-line-strong bg-surface p-0.5 shadow-low sm:p-1.5 short:flex-row short:items-end short:p-0.5',
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
          placeholder={placeholder}
          enterKeyHint={touch ? 'enter' : 'send'}
          autoCapitalize="sentences"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={pressed}
          onPaste={keepsEndInView}
          className="prose-text block max-h-[120px] min-h-11 w-full max-w-full min-w-0 resize-none overflow-y-auto bg-transparent px-3 py-2 [tab-size:4] text-ink outline-none placeholder:overflow-hidden placeholder:text-nowrap placeholder:text-ellipsis short:max-h-17"
        />
        <div className="flex items-center short:[&_button]:size-9">
          {page && (
            <>
              <Button
                variant="quiet"
                size="icon"
                aria-label="Write on a page"
                title="Write on a page"
                onClick={page.open}
              >
                <NotebookPen aria-hidden="true" className="size-5" />
              </Button>
              <DictationButton dictation={dictation} />
            </>
          )}
          {tools}
          <AnswerButton {...answer} canSend={canSend} />
        </div>
      </div>
      <DictationNotes dictation={dictation} />
      <p id="composer-note" className={note ? 'mt-1 px-4 text-sm text-ink-soft' : 'sr-only'}>
        {note ??
          (touch
            ? 'Enter begins a new line. The button sends.'
            : 'Enter sends. Shift and Enter begins a new line.')}
      </p>
    </form>
  );
}

type AnswerButtonProps = Pick<ComposerProps, 'busy' | 'stoppable' | 'stopping' | 'onStop'> & {
  canSend: boolean;
};

/**
 * Time in milliseconds after sending in which clicks are ignored: the second click of a double click on Send must not
 * stop the answer that has just started.
 */
const afterSendingMs = 500;

/**
 * Button that sends the message or stops the answer. It is a single element without the `disabled` attribute, so that
 * it keeps the focus in every state.
 */
function AnswerButton({ busy, stoppable, stopping, onStop, canSend }: AnswerButtonProps) {
  const waiting = busy && !stoppable;
  const hasSent = useRef(false);
  const stoppableSince = useRef(0);
  useEffect(() => {
    if (!stoppable) return;
    stoppableSince.current = performance.now();
    return () => {
      hasSent.current = false;
    };
  }, [stoppable]);
  const pressed = () => {
    if (!stoppable) {
      hasSent.current = true;
      return;
    }
    const isForSend = hasSent.current && performance.now() - stoppableSince.current < afterSendingMs;
    if (!stopping && !isForSend) onStop();
  };
  return (
    <Button
      type={stoppable ? 'button' : 'submit'}
      variant={stoppable ? 'secondary' : 'primary'}
      size="icon"
      className="ms-auto"
      aria-label={stoppable ? 'Stop' : 'Send'}
      aria-disabled={stoppable ? stopping : !canSend}
      aria-busy={waiting || undefined}
      onClick={pressed}
    >
      {stoppable && <Square aria-hidden="true" className="size-4 fill-current" />}
      {waiting && <Spinner size="sm" label="" />}
      {!busy && <ArrowUp aria-hidden="true" className="size-5" />}
    </Button>
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
