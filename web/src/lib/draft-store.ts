import type { ChatMode, Feeling } from '@shadow-guide/contracts';
import { chatModes } from '@shadow-guide/contracts/facts';

/** What words answer. The page shows it above them; it is not among them. */
export interface Prompt {
  id: string;
  text: string;
}

/**
 * Words that are not sent yet. `requestId` is set once a send was tried: the same words sent again carry the same id, so that a
 * message that the server accepted, unknown to this browser, is not stored twice.
 */
export interface Draft {
  text: string;
  requestId: string | null;
  /** The prompt that they answer; null when there is none. */
  prompt: Prompt | null;
  /** How the person says they feel, to be sent with the words. */
  feeling?: Feeling;
  /** Messages of this conversation that were not taken, until they are sent in other words or discarded. */
  refused?: readonly RefusedWords[];
  /** Messages of this conversation that wait for the network, in the order in which they were sent. */
  waiting?: readonly WaitingWords[];
}

/** A message that was refused as not answerable, and why. */
export interface RefusedWords {
  requestId: string;
  text: string;
  /** The prompt that it answered. */
  prompt: Prompt | null;
  /** As it was said to the person. */
  reason: string;
  /** When it was sent, in ISO 8601. */
  at: string;
}

/** A message that is sent by itself, as it is, once the network is back. */
export interface WaitingWords {
  requestId: string;
  text: string;
  prompt: Prompt | null;
  mode: ChatMode;
  feeling?: Feeling;
  /** When it was sent for the first time, in ISO 8601. */
  at: string;
}

/** Whether there is nothing in a draft that could be lost. A prompt alone is no words. */
export function isEmptyDraft({ text, refused = [], waiting = [] }: Draft): boolean {
  return text === '' && refused.length === 0 && waiting.length === 0;
}

/** All the words of a draft as one text, those that were refused or wait first. */
export function unsentText({ text, refused = [], waiting = [] }: Draft): string {
  return [...[...refused, ...waiting].map((words) => words.text), text]
    .filter((one) => one.trim() !== '')
    .join('\n\n');
}

/** A draft with further words after its own, as a paragraph of their own. */
export function withWords(draft: Draft, words: string): Draft {
  const text = draft.text.trim() === '' ? words : `${draft.text.trimEnd()}\n\n${words}`;
  return { ...draft, text, requestId: null };
}

/** Where a draft belongs: to one tab, so that two tabs do not overwrite each other's words, and to one conversation. */
export interface DraftPlace {
  userId: string;
  tabId: string;
  conversation: string;
}

export interface StoredDraft {
  key: string;
  place: DraftPlace;
  draft: Draft;
  /** Milliseconds since 1970; 0 when it is not known. */
  savedAt: number;
}

/** The part of `localStorage` that drafts need. */
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

/** The device's storage; where the browser forbids it, the page's memory, which keeps words until a reload. */
export function deviceStorage(): DraftStorage {
  try {
    return globalThis.localStorage ?? memoryStorage;
  } catch {
    return memoryStorage;
  }
}

const prefix = 'shadow-guide:draft:';
/** The conversation of a draft that was stored before drafts belonged to a tab: the journal without a prompt. */
const firstConversation = 'journal';

/** Name under which a draft is stored on this device. */
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

/** Reads a draft; null when there is none or it cannot be read. Storage that is switched off counts as empty: writing must go on. */
export function readDraft(storage: DraftStorage, place: DraftPlace): Draft | null {
  try {
    return parse(storage.getItem(draftKey(place)))?.draft ?? null;
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it when it holds neither words nor a prompt. Returns whether that worked (storage can be full or off). */
export function writeDraft(storage: DraftStorage, place: DraftPlace, draft: Draft, now: number): boolean {
  try {
    if (isEmptyDraft(draft) && draft.prompt === null) storage.removeItem(draftKey(place));
    else storage.setItem(draftKey(place), JSON.stringify({ ...draft, savedAt: now }));
    return true;
  } catch {
    return false;
  }
}

/** Every draft of a person on this device, whatever tab it belongs to, newest first. */
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
    // Storage that cannot be reached holds no drafts of ours.
  }
}

/** Removes what a person has unsent in every conversation whose name begins with this one, in every tab. */
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

/** Removes every draft on this device, as at logout: who sits down next must not find them. */
export function clearDrafts(storage: DraftStorage = deviceStorage()): void {
  try {
    for (const key of draftKeys(storage)) storage.removeItem(key);
  } catch {
    // Storage that cannot be reached holds no drafts of ours.
  }
}

function draftKeys(storage: DraftStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(prefix) === true,
  ) as string[];
}
