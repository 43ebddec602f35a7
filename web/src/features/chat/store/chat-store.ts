import type { AnsweredCheckIn, ChatMode, Feeling, SafetyCard } from '@shadow-guide/contracts';
import { ApiError } from '../../../lib/api-error.js';
import type { Prompt } from '../../../lib/draft-store.js';
import type { ReplySignal } from '../stream/follow-reply.js';
import type { ChatBackend, ConversationCopy, OutgoingMessage, ReplyFields } from './backend.js';
import { type ChatState, initialState } from './chat-state.js';
import { answeringEntry, type ConversationItem, type EntryItem, isAnswering } from './conversation.js';
import { type ConversationAction, conversationReducer } from './conversation-reducer.js';
import * as drafts from './draft.js';
import type { ChatLabels } from './labels.js';
import { Observable } from './observable.js';
import type { ChatEvents, ChatPorts } from './ports.js';
import { editedAgain, keptAsRefused, movedHere, withoutRefused } from './refused-words.js';
import { ReplyRunner } from './reply-runner.js';
import { Revising, type RevisionProblem, revisionBusyText, revisionProblem } from './revising.js';
import { answerProblem, emptyReplyText, failureText, sendProblem, waitingText } from './send-problem.js';
import { unfinishedOf } from './unfinished.js';
import { keptAsWaiting, takenBack, waitingMessage } from './waiting-words.js';

/** Dependencies of one chat: its endpoints, its texts, and the browser ports. */
export interface ChatSetup<Reply extends ReplyFields, Copy extends ConversationCopy> {
  backend: ChatBackend<Reply, Copy>;
  labels: ChatLabels;
  ports: ChatPorts;
  events: ChatEvents<Reply>;
  /** Returns whether the items on screen stay although the server’s copy belongs to another conversation by now. */
  keepsShown?(copy: Copy, shown: ConversationItem[]): boolean;
  /** Maximum wait for an answer, in milliseconds. */
  answerTimeoutMs?: number;
}

/**
 * Store of one conversation with the guide or a persona: the shown items, the unsent text, and the answers being
 * written.
 */
export class ChatStore<Reply extends ReplyFields, Copy extends ConversationCopy> extends Observable<
  ChatState<Copy>
> {
  private readonly runner: ReplyRunner<Reply>;
  private readonly revising = new Revising();
  private reading: AbortController | null = null;
  private isOpen = false;
  private recovered: Promise<void> = Promise.resolve();

  constructor(private readonly setup: ChatSetup<Reply, Copy>) {
    super(initialState(setup.ports.drafts.read()));
    this.showKept();
    const listener = {
      onSignal: (message: OutgoingMessage, signal: ReplySignal<Reply>) => this.take(message, signal),
      onFailed: (message: OutgoingMessage, error: unknown, stored: boolean) =>
        this.fail(message, error, stored),
    };
    this.runner = new ReplyRunner(setup.backend, setup.ports, listener, setup.answerTimeoutMs);
  }

  /**
   * Loads the conversation and keeps it in step with other tabs. Returns a function that closes it; requests in flight
   * are still completed.
   */
  open(): () => void {
    this.isOpen = true;
    const stop = this.setup.ports.onStale(() => this.reload());
    this.recovered = this.recoverDraft();
    this.reload();
    return () => {
      this.isOpen = false;
      stop();
      this.reading?.abort();
      const sending = new Set(
        this.state.conversation.items.flatMap((item) =>
          item.kind === 'entry' && item.status === 'sending' ? [item.key] : [],
        ),
      );
      this.runner.abandon((requestId) => sending.has(requestId));
    };
  }

  /**
   * Reloads the server’s copy, even while another load is in flight, because the response to that load may be older
   * than the change.
   */
  reload = (): void => void this.load();

  type = (text: string): void => this.setDraft(drafts.typed(this.state.draft, text));

  /** Sets the person’s feeling, which is sent with the next message; null clears it. */
  feel = (feeling: Feeling | null): void => this.setDraft(drafts.felt(this.state.draft, feeling));

  /** Appends words to those in the box. */
  add = (words: string): void => this.setDraft(drafts.added(this.state.draft, words));

  /**
   * Puts a prompt above an empty box. If the box contains words, the prompt is only offered, because they may answer
   * something else.
   */
  async startWith(prompt: Prompt): Promise<void> {
    await this.recovered;
    const { draft } = this.state;
    if (drafts.wordsOf(draft) === '') this.setDraft(drafts.withPrompt(draft, prompt));
    else if (draft.prompt?.text !== prompt.text) this.change({ offered: prompt });
  }

  acceptOffered = (): void => {
    const { offered, draft } = this.state;
    if (offered !== null) this.setDraft(drafts.withPrompt(draft, offered));
    this.change({ offered: null });
  };

  declineOffered = (): void => this.change({ offered: null });

  /** Removes the prompt from the words in the box. */
  putPromptAway = (): void => this.setDraft(drafts.withPrompt(this.state.draft, null));

  forgetNewInsights = (): void => this.change({ newInsights: null });

  /** Shows a greeting that is not part of the conversation. Does nothing if the last message has no answer. */
  greet(text: string): void {
    if (this.state.conversation.items.at(-1)?.kind !== 'entry') this.dispatch({ kind: 'greeted', text });
  }

  /** Sends the text in the box; does nothing while it is blank or an answer is being written. */
  send(mode: ChatMode): void {
    const { draft } = this.state;
    const text = drafts.wordsOf(draft);
    if (text === '' || isAnswering(this.state.conversation)) return;
    const requestId = draft.requestId ?? this.setup.ports.newId();
    const { prompt, feeling } = draft;
    const isBehind = (draft.waiting ?? []).length > 0;
    this.setDraft(drafts.sending(draft, requestId));
    const message = {
      ...{ requestId, mode, text, feeling },
      promptId: prompt?.id,
      promptContext: prompt?.text ?? null,
    };
    if (!isBehind) {
      this.begin(message);
      return;
    }
    this.dispatch({ kind: 'sent', message, at: this.setup.ports.now().toISOString() });
    this.keepWaiting(message, null);
    this.sendWaiting();
  }

  /** Sends the text that another page put into the box, once the stored draft is recovered. */
  async sendKept(mode: ChatMode): Promise<void> {
    await this.recovered;
    this.send(mode);
  }

  /**
   * Sends the first waiting message; the next one follows when it is answered. Does nothing while offline or while an
   * answer is being written.
   */
  sendWaiting = (): void => {
    const [next] = this.state.draft.waiting ?? [];
    const isHeld = !this.isOpen || !this.setup.ports.isOnline() || isAnswering(this.state.conversation);
    if (!next || isHeld) return;
    this.change({ announcement: 'Sending what you wrote before.' });
    this.dispatch({ kind: 'resumed', requestId: next.requestId });
    void this.runner.follow(waitingMessage(next), false);
  };

  /** Moves the words of a waiting entry back into the box. */
  takeBack = ({ key }: EntryItem): void => {
    this.setDraft(takenBack(this.state.draft, key));
    this.dispatch({ kind: 'withdrawn', requestId: key });
  };

  /**
   * Sends the words of an entry whose reply broke off as a new message. Does nothing if the box contains other words.
   */
  sayAgain({ text, mode }: EntryItem): void {
    if (this.state.draft.text.trim() !== '' || isAnswering(this.state.conversation)) return;
    this.type(text);
    this.send(mode);
  }

  /** Repeats the request for the answer to an unanswered entry. */
  tryAgain = (entry: EntryItem): void => {
    const { requestId, text, mode, promptContext } = entry;
    if (requestId === null || isAnswering(this.state.conversation)) return;
    this.change({ announcement: '' });
    this.dispatch({ kind: 'retried', requestId });
    void this.runner.follow({ requestId, text, mode, promptContext }, true);
  };

  /** Moves the words of a refused entry back into the box. */
  editRefused = ({ key }: EntryItem): void => {
    this.setDraft(editedAgain(this.state.draft, key));
    this.dispatch({ kind: 'withdrawn', requestId: key });
  };

  discardRefused = ({ key }: EntryItem): void => {
    this.setDraft(withoutRefused(this.state.draft, key));
    this.dispatch({ kind: 'withdrawn', requestId: key });
  };
  /**
   * Changes the words of an entry; with null, requests another reply to the unchanged words. A retry after a lost
   * connection uses the same id.
   * @returns null once the server has accepted the revision; otherwise the reason, and the entry stays unchanged
   */
  revise(entry: EntryItem, words: string | null, requestId: string): Promise<RevisionProblem | null> {
    const { id: entryId, text, mode, promptContext } = entry;
    const reason = words === null ? 'regeneration' : 'edit';
    if (entryId === null || isAnswering(this.state.conversation)) {
      return Promise.resolve({ text: revisionBusyText(this.setup.labels, reason), isRefused: true });
    }
    const revises = { entryId, reason } as const;
    const message = { requestId, text: words ?? text, mode, promptContext, revises };
    this.change({ announcement: '' });
    this.dispatch({ kind: 'revised', entryId, message });
    void this.runner.follow(message, false);
    return this.revising.wait(requestId);
  }

  async stop(): Promise<void> {
    const stoppingId = answeringEntry(this.state.conversation)?.requestId ?? null;
    if (stoppingId === null || stoppingId === this.state.stoppingId) return;
    this.change({ stoppingId });
    try {
      await this.setup.backend.stop(stoppingId);
    } catch {
      this.change({ stoppingId: null });
      const { subject } = this.setup.labels;
      this.setup.events.onProblem(
        'Not stopped yet',
        `${subject} could not be told to stop. Press Stop again, or let it finish.`,
      );
    }
  }

  /** Records the person’s answer to the question beside an entry. */
  checkedIn = (entry: EntryItem, answered: AnsweredCheckIn): void => {
    this.dispatch({ kind: 'checked-in', requestId: entry.key, answered });
    this.setup.ports.announceChange();
  };

  /** Applies a chosen country to the cards of this category at once, and to all other cards when they are reloaded. */
  countryChosen = (card: SafetyCard): void => {
    this.dispatch({ kind: 'country-chosen', card });
    this.setup.ports.announceChange();
    this.reload();
  };

  private begin(message: OutgoingMessage): void {
    this.change({ unsent: null, announcement: '' });
    this.dispatch({ kind: 'sent', message, at: this.setup.ports.now().toISOString() });
    void this.runner.follow(message, false);
  }

  /**
   * Loads the server’s copy.
   * @param sends whether to send waiting messages once the copy is loaded
   */
  private async load(sends = true): Promise<void> {
    this.reading?.abort();
    const reading = new AbortController();
    this.reading = reading;
    const since = this.state.conversation.clock;
    const step = this.runner.nextStep();
    let copy: Copy;
    try {
      copy = await this.setup.backend.load(reading.signal);
    } catch {
      if (!reading.signal.aborted) this.change({ loading: false, loadFailed: this.state.copy === null });
      return;
    }
    if (reading.signal.aborted) return;
    this.change({ loading: false, loadFailed: false });
    if (this.setup.keepsShown?.(copy, this.state.conversation.items)) return;
    this.change({ copy });
    this.dispatch({ kind: 'loaded', copy, since });
    for (const message of unfinishedOf(copy.messages)) {
      if (!this.runner.hasEndedSince(message.requestId, step)) void this.runner.follow(message, true);
    }
    if (sends) this.sendWaiting();
  }

  private take(message: OutgoingMessage, signal: ReplySignal<Reply>): void {
    const { requestId } = message;
    const at = this.setup.ports.now().toISOString();
    switch (signal.kind) {
      case 'delta':
        this.dispatch({ ...signal, requestId, at });
        break;
      case 'accepted':
        this.markAccepted(requestId);
        this.dispatch({ ...signal, requestId });
        this.setup.events.onAccepted();
        this.setup.ports.announceChange();
        // The screen is closed and the words are stored. The server finishes and stores the answer even if nobody
        // follows it.
        if (!this.isOpen) this.runner.abandon((id) => id !== requestId);
        break;
      case 'done':
        this.markAccepted(requestId);
        this.takeReply(message, signal.reply, at);
        break;
      case 'failed':
        if (signal.entryId === undefined && this.isUnconfirmed(requestId)) {
          this.returnWords(message, new ApiError(signal.message, 500, signal));
          break;
        }
        this.markAccepted(requestId);
        this.markUnanswered(requestId, failureText(signal, this.setup.labels));
        // Although no reply came, a second safety check may have found danger in the entry; then its card must be shown
        // beside the entry.
        if (signal.isMessageChanged) this.reload();
    }
  }

  private takeReply({ requestId, revises }: OutgoingMessage, reply: Reply, at: string): void {
    const text = this.setup.backend.textOf(reply);
    if (!text?.trim() && !reply.stopped) {
      this.markUnanswered(requestId, emptyReplyText);
      return;
    }
    this.dispatch({ kind: 'done', requestId, at, text, reply });
    const name = reply.speaker?.name ?? this.setup.labels.name;
    const end = reply.cut ? ' (The answer broke off here.)' : '';
    this.change({ announcement: `${name} answered: ${text}${end}` });
    // Another reply to unchanged words contains the insights that were found before.
    const isNew = revises?.reason !== 'regeneration';
    if (isNew && reply.insights.length > 0) {
      const areOfEarlier = reply.insights.every(({ entryId }) => entryId !== reply.entryId);
      this.change({ newInsights: { count: reply.insights.length, areOfEarlier } });
    }
    this.setup.events.onAnswered(reply);
    this.sendWaiting();
  }

  private markUnanswered(requestId: string, problem: string): void {
    this.dispatch({ kind: 'unanswered', requestId, problem });
    this.sendWaiting();
  }

  /** Removes a message’s words from the draft, because the server now has it. */
  private markAccepted(requestId: string): void {
    const isFirst = this.isUnconfirmed(requestId);
    this.setDraft(drafts.accepted(this.state.draft, requestId));
    this.revising.settle(requestId, null);
    if (isFirst) this.change({ unsent: null, announcement: `${this.setup.labels.name} is answering.` });
  }

  /** Returns whether a message was sent from this chat and it is still unknown if the server has accepted it. */
  private isUnconfirmed(requestId: string): boolean {
    const entry = this.state.conversation.items.find(({ key }) => key === requestId);
    return entry?.kind === 'entry' && entry.status === 'sending';
  }

  private fail(message: OutgoingMessage, error: unknown, stored: boolean): void {
    if (error instanceof ApiError && error.code === 'entry_deleted') {
      // The message was deleted in another tab or on another device, so its words must not return to the box either.
      this.setDraft(drafts.accepted(this.state.draft, message.requestId));
      this.dispatch({ kind: 'withdrawn', requestId: message.requestId });
      this.setup.events.onProblem('Not sent again', error.message);
      this.sendWaiting();
    } else if (stored) {
      const { ports, labels } = this.setup;
      this.markUnanswered(message.requestId, answerProblem(error, ports.isOnline(), labels));
    } else this.returnWords(message, error);
  }

  /**
   * Handles a message that the server did not accept: its words return to the box. If the guide cannot answer the
   * words, they stay visible with the reason.
   */
  private returnWords(message: OutgoingMessage, error: unknown): void {
    const { requestId } = message;
    const { ports, labels, events } = this.setup;
    if (message.revises) {
      this.dispatch({ kind: 'withdrawn', requestId });
      const { reason } = message.revises;
      this.revising.settle(requestId, revisionProblem(error, ports.isOnline(), labels, reason));
      // The server may have accepted the message nevertheless.
      this.reload();
      return;
    }
    const problem = sendProblem(error, ports.isOnline(), labels);
    if (problem.kind === 'reused-id') {
      this.sendAgain(message, ports.newId());
      return;
    }
    if (problem.kind === 'refused') {
      const { reason } = problem;
      this.setDraft(keptAsRefused(this.state.draft, message, reason, ports.now().toISOString()));
      this.dispatch({ kind: 'refused', requestId, reason });
      this.change({ announcement: reason });
      this.sendWaiting();
      return;
    }
    const isWaiting = this.state.draft.waiting?.some((words) => words.requestId === requestId);
    if (problem.kind === 'offline') {
      this.keepWaiting(message, null);
      return;
    }
    if (isWaiting) {
      this.keepWaiting(message, problem.text);
      // The current answer is followed to its end, and then the message is sent.
      if (problem.kind === 'busy') void this.load(false);
      else events.onProblem(problem.title, problem.text);
      return;
    }
    this.setDraft(drafts.returned(this.state.draft, requestId));
    this.dispatch({ kind: 'withdrawn', requestId });
    if (problem.kind === 'busy') {
      this.change({ unsent: { text: problem.text, retry: false } });
      this.reload();
      return;
    }
    events.onProblem(problem.title, problem.text);
    if (problem.kind === 'not-sent')
      this.change({ unsent: { text: `${problem.text} Your words are back in the box.`, retry: true } });
  }

  /** Keeps a message that did not reach the server as a waiting message at its place in the conversation. */
  private keepWaiting(message: OutgoingMessage, problem: string | null): void {
    const { now } = this.setup.ports;
    this.setDraft(keptAsWaiting(this.state.draft, message, now().toISOString()));
    this.dispatch({ kind: 'waits', requestId: message.requestId, problem });
    this.change({ announcement: problem ?? waitingText });
  }

  /** Resends the message’s words under a new id, because the old id belongs to other words. */
  private sendAgain(message: OutgoingMessage, id: string): void {
    this.setDraft(drafts.resent(this.state.draft, message.requestId, id));
    this.dispatch({ kind: 'withdrawn', requestId: message.requestId });
    this.begin({ ...message, requestId: id });
  }

  private async recoverDraft(): Promise<void> {
    const found = await this.setup.ports.drafts.recover();
    if (!found || this.state.draft.text !== '') return;
    this.setDraft(movedHere(found, this.state.draft));
    this.showKept();
    this.sendWaiting();
  }

  /** Shows the refused and waiting words that were stored before the page was reloaded. */
  private showKept(): void {
    const { refused = [], waiting = [] } = this.state.draft;
    this.dispatch({ kind: 'restored', refused, waiting });
  }

  private setDraft(draft: drafts.DraftState): void {
    if (draft === this.state.draft) return;
    if (this.isOpen || this.hasStoredDraft()) this.setup.ports.drafts.write(drafts.toStored(draft));
    this.change({ draft });
  }

  /**
   * Returns whether storage still contains the draft that this chat wrote. After this chat is closed, the next chat may
   * have overwritten the draft.
   */
  private hasStoredDraft(): boolean {
    return drafts.isSameDraft(drafts.toStored(this.state.draft), this.setup.ports.drafts.read());
  }

  private dispatch(action: ConversationAction): void {
    const conversation = conversationReducer(this.state.conversation, action);
    if (conversation === this.state.conversation) return;
    this.change({ conversation });
    // A message whose response was lost may have been accepted nevertheless; then it need not be resent.
    const { requestId, waiting = [] } = this.state.draft;
    const tried = [requestId, ...waiting.map((words) => words.requestId)];
    for (const item of conversation.items) {
      if (item.kind !== 'entry' || item.id === null || !tried.includes(item.key)) continue;
      this.setDraft(drafts.accepted(this.state.draft, item.key));
    }
  }
}
