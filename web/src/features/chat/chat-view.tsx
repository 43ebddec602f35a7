import type { AnsweredCheckIn, ChatMode, SavedReplySource } from '@shadow-guide/contracts';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.js';
import { useStable } from '../../lib/use-newest.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { TranscriptSkeleton } from '../../ui/transcript-skeleton.js';
import { GuideRestNote } from '../guide-rest/index.js';
import { DayTokensNote } from '../limits/index.js';
import { BoxPrompt } from './composer/box-prompt.js';
import { Composer, type ComposerHandle } from './composer/composer.js';
import { UnsentNotice } from './composer/unsent-notice.js';
import type { ConversationCopy, ReplyFields } from './store/backend.js';
import type { ChatState } from './store/chat-state.js';
import type { ChatStore } from './store/chat-store.js';
import { answeringEntry, type EntryItem, isAnswering, type ReplyItem } from './store/conversation.js';
import { wordsOf } from './store/draft.js';
import type { ChatLabels } from './store/labels.js';
import type { EntryActions } from './transcript/entry-view.js';
import { SupportAnnouncement } from './transcript/support-announcement.js';
import { Transcript } from './transcript/transcript.js';
import { TurnMark } from './transcript/turn-mark.js';
import { useFollowEnd } from './transcript/use-follow-end.js';
import { useLinkedEntry } from './transcript/use-linked-entry.js';
import { useSafetyInView } from './transcript/use-safety-in-view.js';
import { WritingPage, type WritingPageState } from './writing-page/writing-page.js';

const column = 'page page-column px-4 sm:px-6';

export interface ChatViewProps<Reply extends ReplyFields, Copy extends ConversationCopy> {
  chat: ChatStore<Reply, Copy>;
  state: ChatState<Copy>;
  labels: ChatLabels;
  mode: ChatMode;
  /** Kind of conversation, under which its replies can be saved. */
  source: SavedReplySource;
  /**
   * Returns the facts under a finished reply, besides the time. It must be a stable function, because it is called for
   * every reply.
   */
  factsOf(reply: ReplyItem): (string | null)[];
  /** Returns a badge shown before the facts of a reply; must be stable like `factsOf`. */
  badgeOf?(reply: ReplyItem): ReactNode;
  /** Returns what is shown below a reply, as part of its turn. */
  belowOf?(reply: ReplyItem): ReactNode;
  /** Icon of the guide or persona that answers; defaults to the guide’s flame. */
  mark?: ReactNode;
  /** Returns the icon of the author of one reply, where there are several authors; must be stable like `factsOf`. */
  markOf?(reply: ReplyItem): ReactNode;
  /** Returns the actions on an entry; must be stable like `factsOf`. */
  actionsOf?: EntryActions;
  /**
   * Requests another reply to an entry whose reply broke off. If absent, the entry’s words are sent again as a new
   * message.
   */
  onAskAgain?(entry: EntryItem): void;
  /** Returns the editor that replaces an entry; null for entries that are not being edited. */
  editorOf?(entry: EntryItem): ReactNode;
  /** The entry that a link led to, and what is shown when that entry is not in this conversation. */
  linkedEntry?: { id: string | null; elsewhere: ReactNode };
  header: ReactNode;
  /** On a phone, the header scrolls away with the conversation. */
  isHeaderInPage?: boolean;
  /** Shown above the conversation, or in its place while it is empty. */
  banner?: ReactNode;
  empty: ReactNode;
  /** Shown over the conversation for a moment. */
  notice?: ReactNode;
  /** State of the full-page editor and of dictation; without it there is only the writing box. */
  page?: WritingPageState;
  /** Prompt shown above the words in the full-page editor when these words answer no prompt of their own. */
  pagePrompt?: string | null;
  /** Shown at the end of the conversation while nothing is being answered. */
  atEnd?(settleFocus: () => void): ReactNode;
  /**
   * Returns what is shown above the writing box; if there are several parts, only the first is shown. `focusBox` moves
   * the focus to the box when the part disappears.
   */
  beforeComposer?(focusBox: () => void): ReactNode;
  /** Shown in the row below the text of the writing box. */
  tools?: ReactNode;
  /** Returns what is shown below the writing box, or at the end of the conversation where there is little space. */
  afterComposer?(focusBox: () => void): ReactNode;
  /** Replaces the writing box where nothing can be sent. */
  closed?: ReactNode;
}

/**
 * Screen of a chat: the conversation, and the writing box below it. The chats of journal, personas and exercises pass
 * their own content as props.
 */
export function ChatView<Reply extends ReplyFields, Copy extends ConversationCopy>(
  props: ChatViewProps<Reply, Copy>,
) {
  const { chat, state, labels, mode, linkedEntry, page } = props;
  const { conversation, draft, unsent } = state;
  const busy = isAnswering(conversation);
  const isEmpty = conversation.items.length === 0;
  const answering = answeringEntry(conversation);
  const unanswered = conversation.items.filter(
    (item) => item.kind === 'entry' && item.status === 'unanswered',
  ).length;
  const words = wordsOf(draft);
  const end = useFollowEnd();
  const composer = useRef<ComposerHandle>(null);
  const linkedId = linkedEntry?.id ?? null;
  const linked = useLinkedEntry(linkedId, conversation, !state.loading && !state.loadFailed, end);
  const isShort = useMediaQuery('(max-height: 24rem)');
  const isSmall = useMediaQuery('(max-height: 24rem), (width < 40rem)');
  const hasMouse = useMediaQuery('(pointer: fine)');

  useEffect(() => {
    // With a mouse, the person can start writing at once; on a phone, focus would only open the keyboard.
    if (linkedId === null && window.matchMedia('(pointer: fine)').matches) composer.current?.focus();
  }, [linkedId]);
  useSafetyInView(conversation, end);

  const focusBox = () => composer.current?.focus();
  /**
   * Moves the focus away from a control that disappears when it is pressed. On a phone, focusing the writing box would
   * open the keyboard over the answer.
   */
  const settleFocus = () => (hasMouse ? focusBox() : end.scroller.current?.focus({ preventScroll: true }));
  const send = () => {
    chat.send(mode);
    end.goToEnd();
    if (hasMouse) focusBox();
  };
  const tryAgain = useStable((entry: EntryItem) => {
    chat.tryAgain(entry);
    settleFocus();
  });

  const askAgain = useStable((entry: EntryItem) => {
    if (props.onAskAgain) props.onAskAgain(entry);
    else {
      chat.sayAgain(entry);
      end.goToEnd();
    }
    settleFocus();
  });
  // The entry’s words are sent again through the box, so other words in the box must not be lost.
  const canAskAgain = props.onAskAgain !== undefined || draft.text.trim() === '';

  // The entry whose reply assumed a danger that did not exist. While that reply is still being written, another one
  // cannot be requested.
  const [misread, setMisread] = useState<EntryItem | null>(null);
  const checkedIn = useStable((entry: EntryItem, answered: AnsweredCheckIn) => {
    chat.checkedIn(entry, answered);
    if (answered.answer === 'misread' && props.onAskAgain && !props.closed) setMisread(entry);
  });
  useEffect(() => {
    if (!misread || busy) return;
    setMisread(null);
    askAgain(misread);
  }, [misread, busy, askAgain]);

  const editRefused = useStable((entry: EntryItem) => {
    chat.editRefused(entry);
    // The box gets the focus even if this opens a phone’s keyboard, because the person asked to write.
    focusBox();
  });
  const discardRefused = useStable((entry: EntryItem) => {
    chat.discardRefused(entry);
    settleFocus();
  });
  const onSendNow = useStable(() => {
    chat.sendWaiting();
    settleFocus();
  });
  const onTakeBack = useStable((entry: EntryItem) => {
    chat.takeBack(entry);
    focusBox();
  });
  const [waiting] = useState({ onSendNow, onTakeBack });
  const notices = (focusText: () => void) => (
    <div className="one-voice">
      {unsent && (
        <UnsentNotice
          text={unsent.text}
          onRetry={
            unsent.retry && !busy && !props.closed && words !== ''
              ? () => {
                  send();
                  page?.close();
                  settleFocus();
                }
              : null
          }
        />
      )}
      <GuideRestNote unanswered={unanswered} />
      {props.beforeComposer?.(focusText)}
    </div>
  );

  const isHeaderInside = isShort || (isSmall && props.isHeaderInPage);
  const below = (
    <>
      <DayTokensNote unanswered={unanswered} />
      {props.afterComposer?.(focusBox)}
    </>
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!isHeaderInside && props.header}
      {linked === 'elsewhere' && <div className={`${column} pt-3`}>{linkedEntry?.elsewhere}</div>}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={end.scroller}
          role="log"
          aria-live="off"
          aria-label={labels.transcript}
          aria-busy={busy}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
          tabIndex={0}
          // `relative` is needed because hidden text inside is positioned absolutely and must not make the document
          // taller.
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <div ref={end.content} className="flex flex-1 flex-col">
            {isHeaderInside && props.header}
            <div className={`${column} flex flex-1 flex-col gap-6 py-5 short:py-2`}>
              {props.banner}
              {state.loadFailed && <LoadFailed labels={labels} onRetry={chat.reload} />}
              {state.loading && isEmpty ? (
                <TranscriptSkeleton label={`Loading ${lowerFirst(labels.transcript)}`} />
              ) : isEmpty && !state.loadFailed ? (
                <div className="grid flex-1 place-items-center">{props.empty}</div>
              ) : (
                <TurnMark value={props.mark ?? null}>
                  <Transcript
                    items={conversation.items}
                    name={labels.name}
                    waiting={labels.waiting ?? `${labels.name} is reflecting`}
                    busy={busy}
                    highlightedEntry={linked === 'here' ? linkedId : null}
                    source={props.source}
                    factsOf={props.factsOf}
                    badgeOf={props.badgeOf}
                    markOf={props.markOf}
                    belowOf={props.belowOf}
                    onTryAgain={props.closed ? null : tryAgain}
                    onAskAgain={props.closed ? undefined : canAskAgain ? askAgain : null}
                    actionsOf={props.actionsOf}
                    unsent={props.closed ? undefined : waiting}
                    refused={{ onEdit: props.closed ? null : editRefused, onDiscard: discardRefused }}
                    editorOf={props.editorOf}
                    onCheckedIn={checkedIn}
                    onCountryChosen={chat.countryChosen}
                  />
                </TurnMark>
              )}
            </div>
            {!busy && props.atEnd && <div className={column}>{props.atEnd(settleFocus)}</div>}
            {isSmall && <div className={`${column} pb-2`}>{below}</div>}
          </div>
        </div>
        <div role="status" className="absolute inset-x-0 top-3 mx-auto w-fit">
          {props.notice}
        </div>
        {!end.atEnd && (
          <Button
            size="sm"
            className="absolute inset-x-0 bottom-3 mx-auto w-fit animate-fade-in shadow-high short:right-1 short:bottom-1 short:left-auto"
            onClick={() => {
              end.goToEnd();
              end.scroller.current?.focus({ preventScroll: true });
            }}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            <span className="short:sr-only">Newest</span>
          </Button>
        )}
      </div>
      <div data-composer className={`${column} pb-1 sm:pt-1 sm:pb-1.5 short:py-1`}>
        {!page?.isOpen && notices(focusBox)}
        {draft.prompt && !props.closed && (
          <BoxPrompt
            text={draft.prompt.text}
            onPutAway={() => {
              chat.putPromptAway();
              focusBox();
            }}
          />
        )}
        {props.closed || (
          <Composer
            handle={composer}
            text={draft.text}
            words={words}
            name={labels.name}
            placeholder={labels.placeholder}
            page={page ?? null}
            tools={props.tools}
            busy={busy}
            stoppable={answering?.requestId != null}
            stopping={state.stoppingId !== null && state.stoppingId === answering?.requestId}
            onType={chat.type}
            onSend={send}
            onStop={() => void chat.stop()}
          />
        )}
        {!isSmall && below}
      </div>
      {page && (
        <WritingPage
          page={page}
          prompt={draft.prompt?.text ?? null}
          suggestion={props.pagePrompt ?? null}
          text={draft.text}
          name={labels.name}
          busy={busy}
          notices={notices}
          onType={chat.type}
          onSend={send}
          onClosed={(sent) => (sent ? settleFocus() : focusBox())}
        />
      )}
      <SupportAnnouncement items={conversation.items} />
      <div role="status" className="sr-only">
        {state.announcement}
      </div>
    </div>
  );
}

function LoadFailed({ labels, onRetry }: { labels: ChatLabels; onRetry(): void }) {
  return (
    <Alert
      variant="danger"
      title={`${labels.transcript} could not be read`}
      actions={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      What you wrote is safe. You can go on writing meanwhile.
    </Alert>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
