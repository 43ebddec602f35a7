import {
  answerTimeoutMs,
  followReply,
  isBusy,
  keptAsRefused,
  refusalOf,
  waitingMessage,
} from '../../features/chat/index.js';
import { ApiError } from '../../lib/api-error.js';
import {
  type Draft,
  type DraftPlace,
  deviceStorage,
  listDrafts,
  readDraft,
  type WaitingWords,
  writeDraft,
} from '../../lib/draft-store.js';
import { isOpenHere } from '../../lib/open-conversations.js';
import { thisTab } from '../../lib/tab-identity.js';
import { waitOrOnline } from '../../lib/wait.js';
import { type WaitingPlace, waitingPlace } from './places.js';

/** Callbacks for messages that are sent while another page than their chat is open. */
export interface SendingListener {
  /** @param needsCare whether a safety card or the safety question is shown beside the message */
  onSent(place: WaitingPlace, needsCare: boolean): void;
  onAnswered(place: WaitingPlace): void;
}

const lockName = 'shadow-guide:waiting-words';
/** Delay before the next try while another message of the same conversation is being answered. */
const busyMs = 3_000;

/**
 * Sends the messages that wait in this tab and in closed tabs, except those whose chat is open. Messages of one
 * conversation are sent in order, one at a time. A lock allows only one tab to send; because of its request id, a
 * message that is sent twice counts once.
 */
export async function sendWaiting(
  userId: string,
  signal: AbortSignal,
  listener: SendingListener,
): Promise<void> {
  const work = () => sendAll(userId, signal, listener);
  try {
    if (navigator.locks) await navigator.locks.request(lockName, { signal }, work);
    else await work();
  } catch {
    // Where site data is blocked, navigator.locks exists but rejects. Messages are then kept only in memory and sent by
    // their chat.
  }
}

async function sendAll(userId: string, signal: AbortSignal, listener: SendingListener): Promise<void> {
  const tab = thisTab();
  await tab.settled;
  const others = await tab.others();
  const ofOpenTabs = ({ tabId }: DraftPlace) => tabId !== tab.id && others.has(tabId);
  for (const { place } of listDrafts(deviceStorage(), userId).reverse()) {
    const to = waitingPlace(place.conversation);
    if (to && !ofOpenTabs(place)) await sendInOrder(place, to, signal, listener);
  }
}

async function sendInOrder(
  place: DraftPlace,
  to: WaitingPlace,
  signal: AbortSignal,
  listener: SendingListener,
): Promise<void> {
  for (;;) {
    const [words] = readDraft(deviceStorage(), place)?.waiting ?? [];
    if (!words || signal.aborted || !navigator.onLine || isOpenHere(place.conversation)) return;
    const became = await sendOne(place, words, to, signal, listener);
    if (became === 'waits') return;
    if (became === 'busy') await waitOrOnline(busyMs, signal);
  }
}

/** Sends a message and waits for its answer, because the next message must not be sent before that. */
async function sendOne(
  place: DraftPlace,
  words: WaitingWords,
  to: WaitingPlace,
  signal: AbortSignal,
  listener: SendingListener,
): Promise<'sent' | 'waits' | 'busy'> {
  const message = waitingMessage(words);
  let isSent = false;
  const taken = (needsCare: boolean) => {
    if (isSent) return;
    isSent = true;
    change(place, (draft) => without(draft, words));
    listener.onSent(to, needsCare);
  };
  const port = {
    open: (connection: AbortSignal) => to.send(message, connection),
    wait: waitOrOnline,
    isOnline: () => navigator.onLine,
  };
  try {
    const deadline = AbortSignal.timeout(answerTimeoutMs);
    for await (const step of followReply<{ safety?: unknown; checkIn?: unknown }>(port, {
      signal,
      deadline,
    })) {
      if (step.kind === 'accepted') taken(Boolean(step.safety ?? step.checkIn));
      if (step.kind === 'done') taken(Boolean(step.reply.safety ?? step.reply.checkIn));
      if (step.kind === 'failed' && step.entryId !== undefined) taken(false);
    }
  } catch (error) {
    const reason = refusalOf(error);
    if (!isSent && reason !== null) {
      const at = new Date().toISOString();
      change(place, (draft) => keptAsRefused({ ...draft, pending: null }, message, reason, at));
      return 'sent';
    }
    if (error instanceof ApiError && error.code === 'entry_deleted') {
      change(place, (draft) => without(draft, words));
      return 'sent';
    }
    if (!isSent) return isBusy(error) ? 'busy' : 'waits';
  }
  if (!isSent) return 'waits';
  listener.onAnswered(to);
  return 'sent';
}

function without(draft: Draft, { requestId }: WaitingWords): Draft {
  return { ...draft, waiting: draft.waiting?.filter((each) => each.requestId !== requestId) };
}

/** Changes a draft. Reads the draft again first, because it may have changed in the meantime. */
function change(place: DraftPlace, next: (draft: Draft) => Draft): void {
  const draft = readDraft(deviceStorage(), place);
  if (draft) writeDraft(deviceStorage(), place, next(draft), Date.now());
}
