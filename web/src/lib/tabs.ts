import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A message from one tab to the others. Never contains text written by the person. */
export type TabMessage =
  | { kind: 'invalidate'; keys: QueryKey[] }
  | { kind: 'forget'; keys: QueryKey[] }
  | SessionMessage
  /** Nothing may be advertised to the person before this instant (milliseconds since 1970). */
  | { kind: 'quiet'; until: number }
  /** A post was added, changed or removed in today's forum. */
  | { kind: 'forum-changed' }
  /** A reply was saved to the library, or removed from it. */
  | { kind: 'saved'; replyId: string; isSaved: boolean }
  /** Requests the id of every other tab. */
  | { kind: 'roll-call' }
  | { kind: 'present'; tabId: string };

export type SessionMessage =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'signed-out' }
  /** All of the person's data, or their account, was erased. */
  | { kind: 'erased' }
  /** The server found no session for this browser; a new session may have started in the meantime. */
  | { kind: 'unauthorized' };

const sessionKinds: ReadonlySet<string> = new Set<SessionMessage['kind']>([
  'signed-in',
  'signed-out',
  'erased',
  'unauthorized',
]);

function isOfSession(message: TabMessage): message is SessionMessage {
  return sessionKinds.has(message.kind);
}

/** The part of BroadcastChannel that is used here. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: TabMessage }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: TabMessage }) => void): void;
}

const channelName = 'shadow-guide';
let shared: TabChannel | undefined;

function sharedChannel(): TabChannel | undefined {
  if (!shared && typeof BroadcastChannel !== 'undefined') {
    shared = new BroadcastChannel(channelName) as TabChannel;
  }
  return shared;
}

/** Sends a message to every other tab of this browser. */
export function broadcastToTabs(message: TabMessage, channel = sharedChannel()): void {
  channel?.postMessage(message);
}

/** Invalidates these keys, in this and every other tab; queries of visible components are refetched. */
export async function invalidateEverywhere(
  client: QueryClient,
  keys: QueryKey[],
  channel = sharedChannel(),
): Promise<void> {
  broadcastToTabs({ kind: 'invalidate', keys }, channel);
  await Promise.all(keys.map((queryKey) => refetch(client, queryKey)));
}

/**
 * Removes the data cached under these keys, in this and every other tab, so that old data are not shown during the
 * refetch. Queries of visible components are refetched.
 */
export async function forgetEverywhere(
  client: QueryClient,
  keys: QueryKey[],
  channel = sharedChannel(),
): Promise<void> {
  broadcastToTabs({ kind: 'forget', keys }, channel);
  await Promise.all(keys.map((queryKey) => client.resetQueries({ queryKey })));
}

/**
 * Refetches a query. A request in flight is cancelled first, because it may return the state before the change and
 * would count as fresh.
 */
async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Listens to the messages of other tabs. Returns a function that unsubscribes. */
export function onTabMessage(
  onMessage: (message: TabMessage) => void,
  channel = sharedChannel(),
): () => void {
  if (!channel) return () => {};
  const listen = ({ data }: { data: TabMessage }) => onMessage(data);
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}

/**
 * Applies the invalidations of other tabs and reports their session changes. Returns a function that stops the
 * synchronization.
 */
export function syncWithTabs(
  client: QueryClient,
  onSession: (message: SessionMessage) => void,
  channel = sharedChannel(),
): () => void {
  return onTabMessage((message) => {
    if (isOfSession(message)) onSession(message);
    else if (message.kind === 'invalidate') {
      for (const queryKey of message.keys) void refetch(client, queryKey);
    } else if (message.kind === 'forget') {
      for (const queryKey of message.keys) void client.resetQueries({ queryKey });
    }
  }, channel);
}
