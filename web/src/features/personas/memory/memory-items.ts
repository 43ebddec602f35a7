import { MAX_PERSONA_MEMORIES, textRules } from '@shadow-guide/contracts/facts';
import { roomLeft } from '../care/room-left.js';

/** One item of a persona's memory while it is edited. Its key stays the same when other items are added or removed. */
export interface MemoryItem {
  key: number;
  text: string;
  /** Whether the persona noted the item after the person had started editing. */
  isNew?: boolean;
}

/** Unsaved changes. */
export interface MemoryDraft {
  items: readonly MemoryItem[];
  /** The items that were stored when the changes were last made; any other stored item is new. */
  base: readonly string[];
}

/** Serializes changes for keeping on this device. */
export function toKept(draft: MemoryDraft): string {
  return JSON.stringify(draft);
}

/** Parses kept changes; null when they cannot be parsed. */
export function fromKept(kept: string): MemoryDraft | null {
  try {
    const read: unknown = JSON.parse(kept);
    return isDraft(read) ? read : null;
  } catch {
    return null;
  }
}

function isDraft(read: unknown): read is MemoryDraft {
  if (typeof read !== 'object' || read === null) return false;
  const { items, base } = read as Record<string, unknown>;
  if (!Array.isArray(items) || !Array.isArray(base)) return false;
  return items.every(isItem) && base.every((text) => typeof text === 'string');
}

function isItem(read: unknown): read is MemoryItem {
  if (typeof read !== 'object' || read === null) return false;
  const { key, text } = read as Record<string, unknown>;
  return typeof key === 'number' && typeof text === 'string';
}

/**
 * Adds the new items from the draft of a merged persona. The items which that persona had stored are already stored
 * with the remaining persona.
 */
export function withMerged(draft: MemoryDraft | null, { items, base }: MemoryDraft): MemoryDraft | null {
  const known = new Set(base);
  const written = toTexts(items).filter((text) => !known.has(text));
  if (written.length === 0) return draft;
  const before = draft ?? { items: [], base: [] };
  const first = nextKey(before.items);
  return {
    ...before,
    items: [...before.items, ...written.map((text, index) => ({ key: first + index, text }))],
  };
}

export function toItems(texts: readonly string[]): MemoryItem[] {
  return texts.map((text, key) => ({ key, text }));
}

/** Returns the items as they are stored: trimmed, without empty ones. */
export function toTexts(items: readonly MemoryItem[]): string[] {
  return items.map(({ text }) => text.trim()).filter((text) => text !== '');
}

export function withText(items: readonly MemoryItem[], key: number, text: string): MemoryItem[] {
  return items.map((item) => (item.key === key ? { ...item, text } : item));
}

export function without(items: readonly MemoryItem[], key: number): MemoryItem[] {
  return items.filter((item) => item.key !== key);
}

/** Returns the list with an empty item at the end; the same list when it is full. */
export function withOneMore(items: readonly MemoryItem[]): readonly MemoryItem[] {
  if (isFull(items)) return items;
  return [...items, { key: nextKey(items), text: '' }];
}

/** Appends the items that the persona has noted since: saving replaces the whole list, and must not delete them. */
export function withNoted({ items, base }: MemoryDraft, stored: readonly string[]): readonly MemoryItem[] {
  const known = new Set([...base, ...toTexts(items)]);
  const noted = stored.filter((text) => !known.has(text));
  if (noted.length === 0) return items;
  const first = nextKey(items);
  return [...items, ...noted.map((text, index) => ({ key: first + index, text, isNew: true }))];
}

/** Returns how many items exceed the maximum. */
export function tooMany(items: readonly MemoryItem[]): number {
  return Math.max(0, toTexts(items).length - MAX_PERSONA_MEMORIES);
}

function nextKey(items: readonly MemoryItem[]): number {
  return Math.max(-1, ...items.map(({ key }) => key)) + 1;
}

export function isFull(items: readonly MemoryItem[]): boolean {
  return items.length >= MAX_PERSONA_MEMORIES;
}

/** Returns the first item that is too long. */
export function tooLong(items: readonly MemoryItem[]): MemoryItem | undefined {
  return items.find(({ text }) => roomLeft(text, textRules.personaMemory).wrong);
}
