import { describe, expect, it } from '@jest/globals';
import { followLive, type LiveNotices, type LivePorts, type LiveStreamEvents, pauseMs } from './live.js';

/** A browser whose streams, pauses and locks are controlled by the test. */
class FakeBrowser implements LivePorts {
  readonly streams: (LiveStreamEvents & { open: boolean })[] = [];
  readonly pauses: number[] = [];
  signedIn = true;
  asked = 0;
  time = 0;
  private held = false;
  private readonly waiting: (() => void)[] = [];
  private endPause: (() => void) | undefined;

  open(events: LiveStreamEvents): () => void {
    const stream = { ...events, open: true };
    this.streams.push(stream);
    return () => {
      stream.open = false;
    };
  }
  async lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    while (this.held && !signal.aborted) {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    }
    if (signal.aborted) return;
    this.held = true;
    await work(signal);
    this.held = false;
    this.waiting.shift()?.();
  }
  async isSignedIn(): Promise<boolean> {
    this.asked += 1;
    return this.signedIn;
  }
  wait(ms: number, signal: AbortSignal): Promise<void> {
    this.pauses.push(ms);
    return new Promise((resolve) => {
      this.endPause = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  }
  now = () => this.time;
  random = () => 0;

  get last() {
    return this.streams.at(-1) as LiveStreamEvents & { open: boolean };
  }
  /** Ends the last stream after the given milliseconds, and lets the pause pass. */
  async breakAfter(ms: number): Promise<void> {
    this.time += ms;
    this.last.onEnd();
    await settled();
    this.endPause?.();
    await settled();
  }
}

/** Resolves when all pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function follow(browser: FakeBrowser) {
  const tab = { changes: 0, posts: 0, over: false, leave: new AbortController() };
  const notices: LiveNotices = {
    onPlanChange: () => {
      tab.changes += 1;
    },
    onForumChange: () => {
      tab.posts += 1;
    },
  };
  void followLive(browser, notices, tab.leave.signal).then(() => {
    tab.over = true;
  });
  await settled();
  return tab;
}

describe('the live channel', () => {
  it('reports changes while the stream is open', async () => {
    const browser = new FakeBrowser();
    const tab = await follow(browser);
    browser.last.onPlanChange();
    browser.last.onPlanChange();
    browser.last.onForumChange();
    expect([tab.changes, tab.posts, tab.over]).toEqual([2, 1, false]);
  });

  it('reopens a stream that ended, with growing pauses up to a minute', async () => {
    const browser = new FakeBrowser();
    await follow(browser);
    for (let time = 0; time < 9; time += 1) await browser.breakAfter(100);
    expect(browser.pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(browser.streams).toHaveLength(10);
  });

  it('resets the pauses after a stream that lasted long enough', async () => {
    const browser = new FakeBrowser();
    await follow(browser);
    for (const lasted of [100, 100, 30_000, 100]) await browser.breakAfter(lasted);
    expect(browser.pauses).toEqual([1_000, 2_000, 1_000, 1_000]);
  });

  it('shortens each pause by a random amount, at most by half', () => {
    expect([0, 0.5, 1].map((random) => pauseMs(3, random))).toEqual([4_000, 3_000, 2_000]);
  });

  it('stops when the person is no longer signed in', async () => {
    const browser = new FakeBrowser();
    const tab = await follow(browser);
    browser.signedIn = false;
    await browser.breakAfter(100);
    expect([tab.over, browser.streams.length, browser.asked]).toEqual([true, 1, 1]);
  });

  it('closes the stream when the page is left, and makes no further request', async () => {
    const browser = new FakeBrowser();
    const tab = await follow(browser);
    tab.leave.abort();
    await settled();
    expect([tab.over, browser.last.open, browser.pauses, browser.asked]).toEqual([true, false, [], 0]);
  });

  it('opens no further stream when the page is left during a pause', async () => {
    const browser = new FakeBrowser();
    const tab = await follow(browser);
    browser.last.onEnd();
    await settled();
    tab.leave.abort();
    await settled();
    expect([tab.over, browser.streams.length]).toEqual([true, 1]);
  });
});

describe('several tabs', () => {
  it('share one stream; when the tab that holds it is closed, the next tab opens one', async () => {
    const browser = new FakeBrowser();
    const [first, second] = [await follow(browser), await follow(browser)];
    expect(browser.streams).toHaveLength(1);
    first.leave.abort();
    await settled();
    expect([browser.streams.length, browser.streams[0]?.open, browser.last.open]).toEqual([2, false, true]);
    browser.last.onPlanChange();
    expect([first.changes, second.changes]).toEqual([0, 1]);
  });

  it('can be closed while they wait to hold the stream', async () => {
    const browser = new FakeBrowser();
    const [first, second] = [await follow(browser), await follow(browser)];
    second.leave.abort();
    await settled();
    expect([first.over, second.over, browser.streams.length]).toEqual([false, true, 1]);
  });
});
