import { describe, expect, it } from '@jest/globals';
import {
  clearDrafts,
  type Draft,
  type DraftPlace,
  type DraftStorage,
  draftKey,
  forgetDraftsUnder,
  listDrafts,
  readDraft,
  removeDraft,
  unsentText,
  withWords,
  writeDraft,
} from './draft-store.js';

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

const here: DraftPlace = { userId: 'ada', tabId: 'tab1', conversation: 'journal' };
const draft = (text: string, part: Partial<Draft> = {}): Draft => ({
  text,
  requestId: null,
  prompt: null,
  ...part,
});

const refused = {
  requestId: 'r1',
  text: 'qqqq',
  prompt: null,
  reason: 'Please use words.',
  at: '2026-11-20',
};

describe('refused messages', () => {
  it('are stored with the draft, also when its box is empty, and deleted with it', () => {
    const storage = aStorage();
    writeDraft(storage, here, draft('', { refused: [refused] }), 1);
    expect(readDraft(storage, here)).toEqual(draft('', { refused: [refused] }));
    writeDraft(storage, here, draft('', { refused: [] }), 2);
    expect(storage.all.size).toBe(0);
  });

  it('are left out when they cannot be parsed; the draft is loaded nevertheless', () => {
    const stored = JSON.stringify({ ...draft('words'), refused: [refused, null, { text: 1 }] });
    expect(readDraft(aStorage({ [draftKey(here)]: stored }), here)).toEqual(
      draft('words', { refused: [refused] }),
    );
  });
});

describe('messages waiting for the network', () => {
  const waiting = {
    requestId: 'r2',
    text: 'later',
    prompt: null,
    mode: 'reflect',
    at: '2026-11-20',
  } as const;

  it('are stored with the draft, also when its box is empty', () => {
    const storage = aStorage();
    writeDraft(storage, here, draft('', { waiting: [waiting] }), 1);
    expect(readDraft(storage, here)).toEqual(draft('', { waiting: [waiting] }));
    expect(unsentText(draft('now', { waiting: [waiting] }))).toBe('later\n\nnow');
  });

  it('are left out when they cannot be parsed', () => {
    const broken = [{ ...waiting, mode: 'shout' }, { ...waiting, text: 1 }, null];
    const stored = JSON.stringify({ ...draft('words'), waiting: [waiting, ...broken] });
    expect(readDraft(aStorage({ [draftKey(here)]: stored }), here)).toEqual(
      draft('words', { waiting: [waiting] }),
    );
  });
});

describe('a draft', () => {
  it('survives a reload, with its prompt and the id under which sending was attempted', () => {
    const storage = aStorage();
    const written = draft('I never said\nthis.', {
      requestId: 'r1',
      prompt: { id: 'p1', text: 'What did you avoid?' },
    });
    expect(writeDraft(storage, here, written, 5)).toBe(true);
    expect(readDraft(storage, here)).toEqual(written);
  });

  it.each([
    ['person', { userId: 'ben' }],
    ['tab', { tabId: 'tab2' }],
    ['conversation', { conversation: 'journal/What: now?' }],
  ])('belongs to one %s', (_what, other) => {
    const storage = aStorage();
    writeDraft(storage, here, draft('mine'), 5);
    writeDraft(storage, { ...here, ...other }, draft('not here'), 6);
    expect(readDraft(storage, here)?.text).toBe('mine');
    expect(readDraft(storage, { ...here, ...other })?.text).toBe('not here');
  });

  it('keeps the feeling that goes with its text, but no invalid one', () => {
    const storage = aStorage();
    const kept = draft('Hello', { feeling: { pleasantness: 4, energy: 1 } });
    writeDraft(storage, here, kept, 1);
    expect(readDraft(storage, here)).toEqual(kept);
    for (const feeling of [{ pleasantness: 6, energy: 1 }, { pleasantness: 4 }, 'fine', null]) {
      storage.setItem(draftKey(here), JSON.stringify({ text: 'Hello', feeling }));
      expect(readDraft(storage, here)).toEqual(draft('Hello'));
    }
  });

  it('leaves nothing in storage when it is emptied', () => {
    const storage = aStorage();
    writeDraft(storage, here, draft('mine'), 5);
    writeDraft(storage, here, draft(''), 6);
    expect(storage.all.size).toBe(0);
  });

  it('is deleted with every other draft at logout; other data stay', () => {
    const storage = aStorage({ theme: 'dark', 'shadow-guide:draft:ada': '{"text":"of the first version"}' });
    writeDraft(storage, here, draft('mine'), 5);
    writeDraft(storage, { ...here, userId: 'ben' }, draft('his'), 5);
    clearDrafts(storage);
    expect([...storage.all.keys()]).toEqual(['theme']);
  });

  it('is null when the stored value is not a draft', () => {
    for (const value of ['', '{', 'null', '7', '{"text":7}', '[]']) {
      expect(readDraft(aStorage({ [draftKey(here)]: value }), here)).toBeNull();
    }
  });

  it('never throws when storage is blocked or full', () => {
    expect(readDraft(broken, here)).toBeNull();
    expect(writeDraft(broken, here, draft('mine'), 5)).toBe(false);
    expect(listDrafts(broken, 'ada')).toEqual([]);
    expect(() => removeDraft(broken, 'x')).not.toThrow();
    expect(() => clearDrafts(broken)).not.toThrow();
  });
});

describe('a person’s drafts', () => {
  it('are listed newest first, each with its tab and conversation', () => {
    const storage = aStorage({ theme: 'dark' });
    const there = { ...here, tabId: 'tab2', conversation: 'journal/What: now?' };
    writeDraft(storage, here, draft('older'), 5);
    writeDraft(storage, there, draft('newer'), 6);
    writeDraft(storage, { ...here, userId: 'ben' }, draft('his'), 7);
    expect(listDrafts(storage, 'ada')).toMatchObject([
      { place: there, draft: { text: 'newer' } },
      { place: here, draft: { text: 'older' } },
    ]);
  });

  it('are deleted together by a common prefix of their names', () => {
    const storage = aStorage({});
    for (const conversation of ['onboarding/1', 'onboarding/short/2', 'persona/p-1'])
      writeDraft(storage, { ...here, conversation }, draft(conversation), 5);
    forgetDraftsUnder(undefined, 'onboarding/', storage);
    expect(listDrafts(storage, 'ada')).toHaveLength(3);
    forgetDraftsUnder('ada', 'onboarding/', storage);
    expect(listDrafts(storage, 'ada').map(({ place }) => place.conversation)).toEqual(['persona/p-1']);
  });

  it('include the draft that an earlier release stored for all tabs', () => {
    const storage = aStorage({ 'shadow-guide:draft:ada': '{"text":"from before","requestId":"r1"}' });
    expect(listDrafts(storage, 'ada')).toEqual([
      {
        key: 'shadow-guide:draft:ada',
        place: { userId: 'ada', tabId: '', conversation: 'journal' },
        draft: draft('from before', { requestId: 'r1' }),
        savedAt: 0,
      },
    ]);
  });
});

describe('the text of a draft', () => {
  it('joins the refused messages and the text in the box', () => {
    expect(unsentText(draft('Half a thought', { refused: [refused, { ...refused, text: 'wwww' }] }))).toBe(
      'qqqq\n\nwwww\n\nHalf a thought',
    );
    expect(unsentText(draft(' \n', { refused: [refused] }))).toBe('qqqq');
    expect(unsentText(draft(''))).toBe('');
  });

  it('gets further text after a blank line, and is then a new message', () => {
    const sent = draft('Mine. \n', { requestId: 'r7', refused: [refused] });
    expect(withWords(sent, 'Yours.')).toEqual({ ...sent, text: 'Mine.\n\nYours.', requestId: null });
    expect(withWords(draft(' '), 'Yours.').text).toBe('Yours.');
  });
});
