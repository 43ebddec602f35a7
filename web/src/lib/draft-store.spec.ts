import { describe, expect, it } from '@jest/globals';
import { clearDrafts, type DraftStorage, draftKey, readDraft, writeDraft } from './draft-store.js';

function aStorage(content: Record<string, string> = {}): DraftStorage & { all: Map<string, string> } {
  const all = new Map(Object.entries(content));
  return {
    all,
    get length() {
      return all.size;
    },
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    key: (index) => [...all.keys()][index] ?? null,
  };
}

const broken: DraftStorage = {
  get length(): number {
    throw new Error('off');
  },
  getItem() {
    throw new Error('off');
  },
  setItem() {
    throw new Error('full');
  },
  removeItem() {
    throw new Error('off');
  },
  key() {
    throw new Error('off');
  },
};

describe('the draft', () => {
  it('is there again after a reload, with the id of a send that was tried', () => {
    const storage = aStorage();
    expect(writeDraft(storage, 'ada', { text: 'I never said\nthis.', requestId: 'r1' })).toBe(true);
    expect(readDraft(storage, 'ada')).toEqual({ text: 'I never said\nthis.', requestId: 'r1' });
  });

  it('belongs to one person', () => {
    const storage = aStorage();
    writeDraft(storage, 'ada', { text: 'mine', requestId: null });
    expect(readDraft(storage, 'ben')).toEqual({ text: '', requestId: null });
  });

  it('leaves nothing behind when it is emptied', () => {
    const storage = aStorage();
    writeDraft(storage, 'ada', { text: 'mine', requestId: null });
    writeDraft(storage, 'ada', { text: '', requestId: null });
    expect(storage.all.size).toBe(0);
  });

  it('goes with every other draft at logout, and nothing else goes', () => {
    const storage = aStorage({ theme: 'dark' });
    writeDraft(storage, 'ada', { text: 'mine', requestId: null });
    writeDraft(storage, 'ben', { text: 'his', requestId: null });
    clearDrafts(storage);
    expect([...storage.all.keys()]).toEqual(['theme']);
  });

  it('is empty when what is stored is not a draft', () => {
    for (const value of ['', '{', 'null', '7', '{"text":7}', '[]']) {
      expect(readDraft(aStorage({ [draftKey('ada')]: value }), 'ada')).toEqual({ text: '', requestId: null });
    }
  });

  it('never throws when storage is off or full', () => {
    expect(readDraft(broken, 'ada').text).toBe('');
    expect(writeDraft(broken, 'ada', { text: 'mine', requestId: null })).toBe(false);
    expect(() => clearDrafts(broken)).not.toThrow();
  });
});
