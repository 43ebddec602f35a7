import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What one tab tells the others. It never carries what a person wrote. */
export type TabMessage =
  | { kind: 'invalidate'; keys: QueryKey[] }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }
  /** Nothing is to be advertised to the person before this instant (milliseconds since 1970). */
  | { kind: 'quiet'; until: number }
  /** Asks every other tab for its id. */
  | { kind: 'roll-call' }
  | { kind: 'present'; tabId: string };

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

/** Tells every other tab of this browser. */
export function tellOtherTabs(message: TabMessage, channel = sharedChannel()): void {
  channel?.postMessage(message);
}

/** Marks what was read under these keys as old, here and in every other tab; what is on screen is read again. */
export async function invalidateEverywhere(
  client: QueryClient,
  keys: QueryKey[],
  channel = sharedChannel(),
): Promise<void> {
  tellOtherTabs({ kind: 'invalidate', keys }, channel);
  await Promise.all(keys.map((queryKey) => readAnew(client, queryKey)));
}

/** A first answer that is on its way may be older than the news, and would count as new: it is not waited for. */
async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Hears everything that other tabs say. Returns how to stop. */
export function listenToOtherTabs(
  onMessage: (message: TabMessage) => void,
  channel = sharedChannel(),
): () => void {
  if (!channel) return () => {};
  const listen = ({ data }: { data: TabMessage }) => onMessage(data);
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}

/** Follows what other tabs say of data and of the session. Returns how to stop. */
export function followOtherTabs(
  client: QueryClient,
  onSession: (kind: 'signed-in' | 'signed-out') => void,
  channel = sharedChannel(),
): () => void {
  return listenToOtherTabs((message) => {
    if (message.kind === 'signed-in' || message.kind === 'signed-out') onSession(message.kind);
    else if (message.kind === 'invalidate') {
      for (const queryKey of message.keys) void readAnew(client, queryKey);
    }
  }, channel);
}
