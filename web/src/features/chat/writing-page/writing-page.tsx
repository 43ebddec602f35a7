import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { dayFormat } from '../../../lib/day-format.js';
import { focusAtEnd } from '../../../lib/focus-at-end.js';
import { useMediaQuery } from '../../../lib/use-media-query.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { DictationButton, DictationNotes, useDictation } from '../../dictation/index.js';
import { lengthNote } from '../composer/length-note.js';

/** Whether the page is open, and functions to open and close it. */
export interface WritingPageState {
  isOpen: boolean;
  open(): void;
  close(): void;
}

export interface WritingPageProps {
  page: WritingPageState;
  /** The prompt that the words answer, shown above them. */
  prompt: string | null;
  /** The prompt of the day, shown in place of `prompt` when the words answer none. */
  suggestion: string | null;
  text: string;
  /** Name of the guide or persona that answers. */
  name: string;
  /** Whether an answer is being written: typing is possible, sending is not. */
  busy: boolean;
  /** Returns notices shown above the buttons; `focusText` moves the focus to the words when a notice disappears. */
  notices(focusText: () => void): ReactNode;
  onType(text: string): void;
  onSend(): void;
  /** Called after the page has closed; `sent` says whether its words were sent. */
  onClosed(sent: boolean): void;
}

const column = 'mx-auto w-full max-w-[46rem] px-4 sm:px-6';

/** Full-page editor for the words of the writing box. Enter starts a paragraph; Ctrl or Command with Enter sends. */
export function WritingPage(props: WritingPageProps) {
  const { page, prompt, suggestion, text, name, busy, onType } = props;
  const sent = useRef(false);
  return (
    <Dialog open={page.isOpen} onOpenChange={(open) => !open && page.close()}>
      <DialogContent
        layout="whole"
        title={<span className="font-serif font-normal">{dayFormat.format(new Date())}</span>}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          sent.current = false;
          focusAtEnd((event.currentTarget as HTMLElement).querySelector('textarea'));
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          props.onClosed(sent.current);
        }}
      >
        <Sheet
          {...{ prompt, suggestion, text, name, busy, onType }}
          notices={props.notices}
          onSend={() => {
            sent.current = true;
            props.onSend();
            page.close();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type SheetProps = Omit<WritingPageProps, 'page' | 'onClosed'>;

function Sheet({ prompt, suggestion, text, name, busy, notices, onType, onSend }: SheetProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation({ box, text, onType, enabled: true });
  const hasMouse = useMediaQuery('(pointer: fine)');
  const canSend = text.trim() !== '' && !busy;
  const send = () => {
    if (!canSend) return;
    dictation.settle();
    onSend();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <div className={`${column} flex min-h-0 flex-1 flex-col short:min-h-28`}>
        <PromptAbove prompt={prompt} suggestion={suggestion} />
        <textarea
          ref={box}
          value={text}
          dir="auto"
          aria-label="Your page"
          aria-describedby="page-note"
          placeholder="Write as it comes."
          enterKeyHint="enter"
          autoCapitalize="sentences"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={pressed}
          className="prose-text block min-h-0 w-full flex-1 resize-none overflow-y-auto overscroll-contain bg-transparent py-2 text-ink outline-none [tab-size:4]"
        />
      </div>
      <div className={`${column} shrink-0 border-t border-line py-2 short:py-1`}>
        {notices(() => box.current?.focus())}
        <DictationNotes dictation={dictation} />
        <div className="flex items-center justify-between gap-3">
          <div id="page-note" className="min-w-0 flex-1 text-sm text-ink-soft">
            <p>{lengthNote(text.trim()) ?? (hasMouse && 'Ctrl or ⌘ with Enter sends.')}</p>
            <p role="status">{busy && `${name} is still answering. You can send this afterwards.`}</p>
          </div>
          <DictationButton dictation={dictation} />
          <Button variant="primary" aria-disabled={!canSend} onClick={send}>
            Send
          </Button>
        </div>
      </div>
    </>
  );
}

function PromptAbove({ prompt, suggestion }: Pick<SheetProps, 'prompt' | 'suggestion'>) {
  const text = prompt ?? suggestion;
  if (text === null) return null;
  return (
    <p
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      className="prose-text mb-2 max-h-28 w-full shrink-0 overflow-y-auto border-s-2 border-line-strong ps-3 text-ink-soft in-data-keyboard:max-h-16 short:max-h-8"
    >
      {prompt === null ? (
        <span className="block font-sans text-sm">Today’s prompt, if you like: </span>
      ) : (
        <span className="sr-only">The prompt: </span>
      )}
      <q className="[quotes:none]">{text}</q>
    </p>
  );
}
