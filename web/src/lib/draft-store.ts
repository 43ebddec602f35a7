/**
 * Words that are not sent yet. `requestId` is set once a send was tried: the same words sent again carry the same id, so that a
 * message the server did take, unknown to this browser, is never taken twice.
 */
export interface Draft {
  text: string;
  requestId: string | null;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const noStorage: DraftStorage = {
  length: 0,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  key: () => null,
};

/** The device's storage; a stand-in that keeps nothing where the browser forbids it. */
export function deviceStorage(): DraftStorage {
  try {
    return globalThis.localStorage ?? noStorage;
  } catch {
    return noStorage;
  }
}

const prefix = 'shadow-guide:draft:';

/** Name under which a person's draft is stored on this device. */
export function draftKey(userId: string): string {
  return `${prefix}${userId}`;
}

/** Reads what a storage value holds; an empty draft when there is none or it cannot be read. */
export function parseDraft(value: string | null): Draft {
  const nothing: Draft = { text: '', requestId: null };
  if (value === null) return nothing;
  try {
    const read: unknown = JSON.parse(value);
    if (typeof read !== 'object' || read === null || !('text' in read)) return nothing;
    if (typeof read.text !== 'string') return nothing;
    const requestId = 'requestId' in read && typeof read.requestId === 'string' ? read.requestId : null;
    return { text: read.text, requestId };
  } catch {
    return nothing;
  }
}

/** Reads a person's draft. Storage that is switched off counts as empty: writing must go on without it. */
export function readDraft(storage: DraftStorage, userId: string): Draft {
  try {
    return parseDraft(storage.getItem(draftKey(userId)));
  } catch {
    return { text: '', requestId: null };
  }
}

/** Stores a person's draft, or removes it when it is empty. Answers whether it is safe there (storage can be full or off). */
export function writeDraft(storage: DraftStorage, userId: string, draft: Draft): boolean {
  try {
    if (draft.text === '') storage.removeItem(draftKey(userId));
    else storage.setItem(draftKey(userId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes every draft on this device, as at logout: who sits down next must not find them. */
export function clearDrafts(storage: DraftStorage = deviceStorage()): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Storage that cannot be reached holds no drafts of ours.
  }
}
