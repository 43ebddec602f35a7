import { describe, expect, it } from '@jest/globals';
import { type Draft, type DraftStorage, listDrafts } from './draft-store.js';
import { forgetDrafts, TabDrafts } from './tab-drafts.js';
import { TabIdentity, type TabPorts } from './tab-identity.js';
import type { TabChannel, TabMessage } from './tabs.js';

type Listen = (event: { data: TabMessage }) => void;

/** Creates a browser: storage that all tabs share, and a channel between them. */
function aBrowser() {
  const content = new Map<string, string>();
  const storage: DraftStorage = {
    get length() {
      return content.size;
    },
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    key: (index) => [...content.keys()][index] ?? null,
  };
  const ends = new Map<TabChannel, Set<Listen>>();
  let now = 0;

  function channel(): TabChannel {
    const own = new Set<Listen>();
    const end: TabChannel = {
      postMessage: (data) => {
        for (const [other, listeners] of ends)
          if (other !== end) for (const listen of listeners) listen({ data });
      },
      addEventListener: (_, listen) => own.add(listen),
      removeEventListener: (_, listen) => own.delete(listen),
    };
    ends.set(end, own);
    return end;
  }

  /**
   * Opens a tab. With the `session` of another tab, the new tab is that tab after a reload, a restore or a duplication.
   */
  function open(session = new Map<string, string>()) {
    const end = channel();
    const ports: TabPorts = {
      session: {
        getItem: (key) => session.get(key) ?? null,
        setItem: (key, value) => void session.set(key, value),
      },
      channel: end,
      wait: async () => undefined,
    };
    const tab = new TabIdentity(ports);
    return {
      session,
      tab,
      drafts: (conversation = 'journal') =>
        new TabDrafts(
          'ada',
          conversation,
          { storage, tab, now: () => (now += 1) },
          (name) => conversation === 'journal' && name.startsWith('journal/'),
        ),
      /** Advances the time by a day. */
      sleep: () => {
        now += 86_400_000;
      },
      close: () => void ends.delete(end),
    };
  }
  return { open, storage, content };
}

const draft = (text: string, part: Partial<Draft> = {}): Draft => ({
  text,
  requestId: null,
  prompt: null,
  ...part,
});

describe('the drafts of two open tabs', () => {
  it('do not overwrite each other', async () => {
    const browser = aBrowser();
    const [one, two] = [browser.open(), browser.open()];
    one.drafts().write(draft('written in one'));
    const second = two.drafts();
    expect(second.read()).toBeNull();
    expect(await second.recover()).toBeNull();
    second.write(draft('written in two'));
    expect(one.drafts().read()?.text).toBe('written in one');
    expect(two.drafts().read()?.text).toBe('written in two');
  });

  it('are separated when one tab is a duplicate of the other; both tabs keep the text', async () => {
    const browser = aBrowser();
    const one = browser.open();
    one.drafts().write(draft('written once'));
    const copy = browser.open(new Map(one.session));
    const box = copy.drafts();
    expect(box.read()?.text).toBe('written once');
    await box.recover();
    expect(copy.tab.id).not.toBe(one.tab.id);
    box.write(draft('changed in the copy'));
    expect(one.drafts().read()?.text).toBe('written once');
    expect(copy.drafts().read()?.text).toBe('changed in the copy');
  });
});

describe('the draft of a tab', () => {
  it('is restored after a reload, or a crash that the browser recovers from', async () => {
    const browser = aBrowser();
    const before = browser.open();
    before.drafts().write(draft('Half a thought', { requestId: 'r1' }));
    before.close();
    const after = browser.open(before.session);
    await after.tab.settled;
    expect(after.tab.id).toBe(before.tab.id);
    expect(after.drafts().read()).toEqual(draft('Half a thought', { requestId: 'r1' }));
  });

  it('moves to the next tab that opens the conversation, once its own tab is closed', async () => {
    const browser = aBrowser();
    const before = browser.open();
    before.drafts().write(draft('Half a thought'));
    before.close();
    const next = browser.open().drafts();
    expect(next.read()).toBeNull();
    expect(await next.recover()).toEqual(draft('Half a thought'));
    expect(listDrafts(browser.storage, 'ada')).toHaveLength(1);
    expect(await browser.open().drafts().recover()).toBeNull();
  });

  it('is unchanged when another tab also left text, which stays for the next tab', async () => {
    const browser = aBrowser();
    const before = browser.open();
    before.drafts().write(draft('left behind'));
    before.close();
    const here = browser.open();
    const box = here.drafts();
    box.write(draft('written here'));
    expect(await box.recover()).toBeNull();
    expect(await browser.open().drafts().recover()).toEqual(draft('left behind'));
  });

  it('is recovered from the release that kept one draft for all tabs', async () => {
    const browser = aBrowser();
    browser.content.set('shadow-guide:draft:ada', '{"text":"from before","requestId":"r1"}');
    expect(await browser.open().drafts().recover()).toEqual(draft('from before', { requestId: 'r1' }));
    expect(browser.content.has('shadow-guide:draft:ada')).toBe(false);
  });
});

describe('a prompt without text', () => {
  const prompt = { id: 'p1', text: 'What hurts?' };

  it('is restored after a reload, in its own tab only, until the day ends', async () => {
    const browser = aBrowser();
    const tab = browser.open();
    tab.drafts().write(draft('', { prompt }));
    expect(tab.drafts().read()).toEqual(draft('', { prompt }));
    tab.close();
    expect(await browser.open().drafts().recover()).toBeNull();
    tab.sleep();
    expect(tab.drafts().read()).toBeNull();
  });

  it('is kept longer when the draft also has text', () => {
    const tab = aBrowser().open();
    tab.drafts().write(draft('My back.', { prompt }));
    tab.sleep();
    expect(tab.drafts().read()).toEqual(draft('My back.', { prompt }));
  });
});

describe('the drafts of several conversations', () => {
  it('can be listed from each conversation, except those of open tabs', async () => {
    const browser = aBrowser();
    const [here, open, closed] = [browser.open(), browser.open(), browser.open()];
    here.drafts('journal/a').write(draft('mine'));
    open.drafts('journal/b').write(draft('in another tab'));
    closed.drafts('journal/c').write(draft('left behind'));
    closed.close();
    const found = await here.drafts('journal').elsewhere();
    expect(found.map(({ draft: { text } }) => text)).toEqual(['mine', 'left behind']);
  });

  it('are recovered one after the other if they have former names, from this tab and from closed ones', async () => {
    const browser = aBrowser();
    const [here, open, closed] = [browser.open(), browser.open(), browser.open()];
    here.drafts('journal/a').write(draft('mine'));
    open.drafts('journal/b').write(draft('in another tab'));
    closed.drafts('journal/c').write(draft('left behind'));
    closed.close();
    const box = here.drafts('journal');
    expect(await box.recover()).toEqual(draft('mine'));
    expect(await box.recover()).toBeNull();
    box.write(draft(''));
    expect(await box.recover()).toEqual(draft('left behind'));
    box.write(draft(''));
    expect(await box.recover()).toBeNull();
  });

  it('move to the conversation that requests them', () => {
    const browser = aBrowser();
    const tab = browser.open();
    tab.drafts('journal').write(draft('Words of mine.'));
    expect(tab.drafts('journal/p').takeFrom('journal')).toEqual(draft('Words of mine.'));
    expect(tab.drafts('journal').read()).toBeNull();
    expect(tab.drafts('journal/p').read()?.text).toBe('Words of mine.');
    expect(tab.drafts('journal/p').takeFrom('journal')).toBeNull();
  });
});

describe('refused messages', () => {
  const refused = [{ requestId: 'r1', text: 'qqqq', prompt: null, reason: 'Please use words.', at: '' }];

  it('stay with their conversation when another one requests its text and there is none', () => {
    const tab = aBrowser().open();
    tab.drafts('journal').write({ ...draft(''), refused });
    expect(tab.drafts('journal/p').takeFrom('journal')).toBeNull();
    expect(tab.drafts('journal').read()?.refused).toEqual(refused);
  });

  it('move from a closed tab to the next one', async () => {
    const browser = aBrowser();
    const [here, closed] = [browser.open(), browser.open()];
    closed.drafts('journal').write({ ...draft(''), refused });
    closed.close();
    expect((await here.drafts('journal').recover())?.refused).toEqual(refused);
  });
});

describe('the drafts of a deleted conversation', () => {
  it('are deleted in this tab and in closed tabs; an open tab and another conversation keep theirs', async () => {
    const { open, storage } = aBrowser();
    const [here, there, closed] = [open(), open(), open()];
    const words = (text: string): Draft => ({ text, requestId: null, prompt: null });
    here.drafts('persona/1').write(words('mine'));
    here.drafts('persona/2').write(words('elsewhere'));
    there.drafts('persona/1').write(words('still open'));
    closed.drafts('persona/1').write(words('left behind'));
    closed.close();
    const forgotten = forgetDrafts('ada', 'persona/1', { storage, tab: here.tab });
    const left = () => listDrafts(storage, 'ada').map(({ draft }) => draft.text);
    expect(left()).not.toContain('mine');
    await forgotten;
    expect(left().sort()).toEqual(['elsewhere', 'still open']);
  });
});
