import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ForumChangedNotice, LiveEvents } from '@shadow-guide/contracts';
import { logger, metrics, unavailable } from '@shadow-guide/kernel';
import { Gauge } from 'prom-client';
import type { EventStream } from '../http/index.js';
import { type Notice, type NoticeListener, Notices } from '../notices/index.js';
import { SessionStore } from '../sessions/index.js';
import { Paced } from './paced.js';

/** Maximum number of tabs per person. When more are opened, the oldest one is closed; a browser needs only one. */
const MAX_A_PERSON = 10;
/** Minimum interval in milliseconds between forum notices to a tab. The tab reloads after each notice. */
const FORUM_CHANGED_EVERY_MS = 1_000;
/** Interval in milliseconds of the sweep that finds sessions which expired, or whose end was never published. */
const SWEEP_MS = 30_000;

const openStreams = new Gauge({
  name: 'live_streams_open',
  help: 'Tabs that listen for changes',
  registers: [metrics],
});

/** A listening tab. */
export interface LiveTab {
  readonly userId: string;
  /** Key of the session's record. */
  readonly session: string;
  readonly stream: EventStream<LiveEvents>;
}

/** The tabs connected to this replica. Each stays connected for as long as its session lasts. */
@Injectable()
export class LiveTabs implements OnModuleInit, NoticeListener {
  /** Tabs by person, in order of connection. */
  private readonly tabs = new Map<string, Set<LiveTab>>();
  private readonly forumChanged = new Paced<ForumChangedNotice>(FORUM_CHANGED_EVERY_MS, (notice) => {
    for (const { stream } of this.all()) stream.send('forum-changed', notice);
  });
  private sweeping: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly notices: Notices,
    private readonly sessions: SessionStore,
  ) {}

  onModuleInit(): void {
    this.notices.listen(this);
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS);
    this.sweeping.unref();
  }

  /** @throws DomainError while the gateway shuts down; the tab can connect to another replica */
  refuseWhenClosing(): void {
    if (this.closed) throw unavailable();
  }

  /** Registers a tab, and sends `ready` when all further events will reach the tab. */
  async open(tab: LiveTab): Promise<void> {
    const own = this.tabs.get(tab.userId) ?? new Set();
    this.tabs.set(tab.userId, own.add(tab));
    openStreams.inc();
    tab.stream.onClose(() => this.forget(tab));
    this.makeRoom(own);
    // The session may have ended between the guard and this point.
    const ended = await this.sessions.findEnded([tab.session]).catch(() => new Set([tab.session]));
    if (ended.has(tab.session)) tab.stream.end();
    else tab.stream.send('ready', {});
  }

  onNotice(notice: Notice): void {
    if (notice.kind === 'forum-changed') {
      this.forumChanged.notify({ promptId: notice.promptId });
      return;
    }
    if (notice.kind === 'session-ended') {
      for (const tab of this.all()) if (tab.session === notice.session) tab.stream.end();
      return;
    }
    if (notice.kind === 'signed-out-everywhere' && !notice.areAllEnded) void this.endMissed(notice.userId);
    for (const { stream } of [...(this.tabs.get(notice.userId) ?? [])]) {
      if (notice.kind === 'plan-changed') stream.send('plan-changed', { changedAt: notice.changedAt });
      else stream.end();
    }
  }

  onGap(): void {
    for (const { stream } of this.all()) stream.send('ready', {});
    void this.sweep();
  }

  /** Ends every tab's stream at once; the tabs reconnect to another replica. */
  close(): void {
    this.closed = true;
    clearInterval(this.sweeping);
    this.forumChanged.stop();
    for (const { stream } of this.all()) stream.end();
  }

  private async endMissed(userId: string): Promise<void> {
    try {
      await this.sessions.endMissed(userId);
    } catch (error) {
      logger.warn({ err: error }, 'sessions of somebody who was signed out everywhere may still be open');
    }
  }

  private makeRoom(own: Set<LiveTab>): void {
    for (const oldest of own) {
      if (own.size <= MAX_A_PERSON) return;
      // The connection of the closed tab ends later; until then the tab must not be counted again as the oldest.
      this.forget(oldest);
      oldest.stream.end();
    }
  }

  private async sweep(): Promise<void> {
    const tabs = this.all();
    try {
      const ended = await this.sessions.findEnded([...new Set(tabs.map(({ session }) => session))]);
      for (const { session, stream } of tabs) if (ended.has(session)) stream.end();
    } catch (error) {
      logger.debug({ err: error }, 'sessions of open tabs could not be looked up');
    }
  }

  private all(): LiveTab[] {
    return [...this.tabs.values()].flatMap((own) => [...own]);
  }

  private forget(tab: LiveTab): void {
    const own = this.tabs.get(tab.userId);
    if (!own?.delete(tab)) return;
    openStreams.dec();
    if (own.size === 0) this.tabs.delete(tab.userId);
  }
}
