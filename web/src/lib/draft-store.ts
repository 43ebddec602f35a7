import type { ChatMode, Feeling } from '@shadow-guide/contracts';
import { chatModes } from '@shadow-guide/contracts/facts';

/** The prompt that a text answers. The page shows the prompt above the text; it is not part of the text. */
export interface Prompt {
  id: string;
  text: string;
}

/**
 * Unsent text. `requestId` is set once sending was attempted. Sending the same text again uses the same id, so that a
 * message is not stored twice if the server accepted it but the response was lost.
 */
export interface Draft {
  text: string;
  requestId: string | null;
  /** The prompt that the text answers; null when there is none. */
  prompt: Prompt | null;
  /** The person's feeling, to be sent with the text. */
  feeling?: Feeling;
  /** Messages of this conversation that the server refused, until they are reworded and sent, or discarded. */
  refused?: readonly RefusedWords[];
  /** Messages of this conversation that wait for the network, in sending order. */
  waiting?: readonly WaitingWords[];
}

/** A message that was refused as not answerable, with the reason. */
export interface RefusedWords {
  requestId: string;
  text: string;
  /** The prompt that the message answered. */
  prompt: Prompt | null;
  /** The reason as shown to the person. */
  reason: string;
  /** Instant at which the message was sent, in ISO 8601. */
  at: string;
}

/** A message that is sent automatically, unchanged, once the network is back. */
export interface WaitingWords {
  requestId: string;
  text: string;
  prompt: Prompt | null;
  mode: ChatMode;
  feeling?: Feeling;
  /** Instant at which the message was first sent, in ISO 8601. */
  at: string;
}

/** Returns whether a draft holds nothing that could be lost. A prompt alone does not count. */
export function isEmptyDraft({ text, refused = [], waiting = [] }: Draft): boolean {
  return text === '' && refused.length === 0 && waiting.length === 0;
}

/** Returns all text of a draft, refused and waiting messages first. */
export function unsentText({ text, refused = [], waiting = [] }: Draft): string {
  return [...[...refused, ...waiting].map((words) => words.text), text]
    .filter((one) => one.trim() !== '')
    .join('\n\n');
}

/** Returns a draft with further text appended as a paragraph. */
export function withWords(draft: Draft, words: string): Draft {
  const text = draft.text.trim() === '' ? words : `${draft.text.trimEnd()}\n\n${words}`;
  return { ...draft, text, requestId: null };
}

/**
 * Identifies a draft by person, tab and conversation. The tab is included so that two tabs do not overwrite each
 * other's text.
 */
export interface DraftPlace {
  userId: string;
  tabId: string;
  conversation: string;
}

export interface StoredDraft {
  key: string;
  place: DraftPlace;
  draft: Draft;
  /** Instant of the last save in milliseconds since 1970; 0 when unknown. */
  savedAt: number;
}

/** The part of `localStorage` that drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const inMemory = new Map<string, string>();
const memoryStorage: DraftStorage = {
  get length() {
    return inMemory.size;
  },
  getItem: (key) => inMemory.get(key) ?? null,
  setItem: (key, value) => void inMemory.set(key, value),
  removeItem: (key) => void inMemory.delete(key),
  key: (index) => [...inMemory.keys()][index] ?? null,
};

/**
 * Returns the device's storage. If the browser blocks it, returns storage in the page's memory, which lasts until a
 * reload.
 */
export function deviceStorage(): DraftStorage {
  try {
    return globalThis.localStorage ?? memoryStorage;
  } catch {
    return memoryStorage;
  }
}

const prefix = 'shadow-guide:draft:';
/** The conversation of drafts from a release in which drafts did not belong to a tab: the journal without a prompt. */
const firstConversation = 'journal';

/** Returns the storage key of a draft. */
export function draftKey({ userId, tabId, conversation }: DraftPlace): string {
  return `${prefix}${userId}:${tabId}:${conversation}`;
}

function placeOf(key: string): DraftPlace | null {
  if (!key.startsWith(prefix)) return null;
  const [userId = '', tabId = '', ...conversation] = key.slice(prefix.length).split(':');
  return { userId, tabId, conversation: conversation.join(':') || firstConversation };
}

function parse(value: string | null): { draft: Draft; savedAt: number } | null {
  try {
    const read: unknown = JSON.parse(value ?? 'null');
    if (typeof read !== 'object' || read === null || !('text' in read)) return null;
    if (typeof read.text !== 'string') return null;
    const requestId = 'requestId' in read && typeof read.requestId === 'string' ? read.requestId : null;
    const prompt = 'prompt' in read && isPrompt(read.prompt) ? read.prompt : null;
    const savedAt = 'savedAt' in read && typeof read.savedAt === 'number' ? read.savedAt : 0;
    const refused = 'refused' in read && Array.isArray(read.refused) ? read.refused.filter(isRefused) : [];
    const feeling = 'feeling' in read && isFeeling(read.feeling) ? { feeling: read.feeling } : {};
    const waiting = 'waiting' in read && Array.isArray(read.waiting) ? read.waiting.filter(isWaiting) : [];
    const draft = {
      ...{ text: read.text, requestId, prompt, ...feeling },
      ...(refused.length > 0 ? { refused } : {}),
      ...(waiting.length > 0 ? { waiting } : {}),
    };
    return { draft, savedAt };
  } catch {
    return null;
  }
}

function isPrompt(value: unknown): value is Prompt {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof text === 'string';
}

function isFeeling(value: unknown): value is Feeling {
  if (typeof value !== 'object' || value === null) return false;
  const { pleasantness, energy } = value as Record<string, unknown>;
  return isWithin(pleasantness, 5) && isWithin(energy, 3);
}

function isWithin(value: unknown, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
}

function isRefused(value: unknown): value is RefusedWords {
  if (typeof value !== 'object' || value === null) return false;
  const { requestId, text, prompt, reason, at } = value as Record<string, unknown>;
  const isText = [requestId, text, reason, at].every((part) => typeof part === 'string');
  return isText && (prompt === null || isPrompt(prompt));
}

function isWaiting(value: unknown): value is WaitingWords {
  if (typeof value !== 'object' || value === null) return false;
  const { requestId, text, prompt, mode, feeling, at } = value as Record<string, unknown>;
  const isText = [requestId, text, at].every((part) => typeof part === 'string');
  const isFelt = feeling === undefined || isFeeling(feeling);
  return isText && isFelt && (prompt === null || isPrompt(prompt)) && chatModes.includes(mode as ChatMode);
}

/**
 * Reads a draft; null when there is none or it cannot be parsed. Blocked storage counts as empty, so that writing still
 * works.
 */
export function readDraft(storage: DraftStorage, place: DraftPlace): Draft | null {
  try {
    return parse(storage.getItem(draftKey(place)))?.draft ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores a draft, or removes it when it has neither text nor a prompt. Returns whether storing worked (storage can be
 * full or blocked).
 */
export function writeDraft(storage: DraftStorage, place: DraftPlace, draft: Draft, now: number): boolean {
  try {
    if (isEmptyDraft(draft) && draft.prompt === null) storage.removeItem(draftKey(place));
    else storage.setItem(draftKey(place), JSON.stringify({ ...draft, savedAt: now }));
    return true;
  } catch {
    return false;
  }
}

/** Returns every draft of a person on this device, of all tabs, newest first. */
export function listDrafts(storage: DraftStorage, userId: string): StoredDraft[] {
  try {
    return draftKeys(storage)
      .flatMap((key): StoredDraft[] => {
        const place = placeOf(key);
        const read = parse(storage.getItem(key));
        return place?.userId === userId && read ? [{ key, place, ...read }] : [];
      })
      .sort((a, b) => b.savedAt - a.savedAt);
  } catch {
    return [];
  }
}

/** Removes one stored draft by its key. */
export function removeDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // If storage is not accessible, it contains no drafts of this app.
  }
}

/** Removes a person's drafts of every conversation whose name begins with this prefix, in every tab. */
export function forgetDraftsUnder(
  userId: string | undefined,
  folder: string,
  storage = deviceStorage(),
): void {
  if (userId === undefined) return;
  for (const { key, place } of listDrafts(storage, userId)) {
    if (place.conversation.startsWith(folder)) removeDraft(storage, key);
  }
}

/** Removes every draft on this device, for example at logout, because the next person must not find them. */
export function clearDrafts(storage: DraftStorage = deviceStorage()): void {
  try {
    for (const key of draftKeys(storage)) storage.removeItem(key);
  } catch {
    // If storage is not accessible, it contains no drafts of this app.
  }
}

function draftKeys(storage: DraftStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(prefix) === true,
  ) as string[];
}
