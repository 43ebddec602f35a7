import { broadcastToTabs, onTabMessage, type TabChannel } from './tabs.js';
import { newUuid } from './uuid.js';

/** Key in sessionStorage. The value survives a reload, a crash and a sign-in elsewhere, and is deleted with the tab. */
const storageKey = 'tab-id';
/** Time in milliseconds in which the other tabs must respond. Tabs that the browser has frozen count as closed. */
const rollCallMs = 150;

export interface TabPorts {
  session: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  channel?: TabChannel;
  wait(ms: number): Promise<void>;
}

/** The id of this tab, and which other tabs are open. */
export class TabIdentity {
  private current: string;
  /**
   * Resolves once the id is known to be unique: a duplicated tab starts with a copy of the original tab's
   * sessionStorage.
   */
  readonly settled: Promise<void>;

  constructor(private readonly ports: TabPorts) {
    const stored = readId(ports.session);
    this.current = stored ?? this.renew();
    onTabMessage(({ kind }) => {
      if (kind === 'roll-call') this.announce({ kind: 'present', tabId: this.current });
    }, ports.channel);
    this.settled = stored === null ? Promise.resolve() : this.leaveSharedId();
  }

  get id(): string {
    return this.current;
  }

  /** Returns the ids of the other tabs that respond now. */
  async others(): Promise<ReadonlySet<string>> {
    const present = new Set<string>();
    const stop = onTabMessage((message) => {
      if (message.kind === 'present') present.add(message.tabId);
    }, this.ports.channel);
    this.announce({ kind: 'roll-call' });
    await this.ports.wait(rollCallMs);
    stop();
    return present;
  }

  private async leaveSharedId(): Promise<void> {
    if ((await this.others()).has(this.current)) this.current = this.renew();
  }

  private renew(): string {
    const id = newUuid();
    try {
      this.ports.session?.setItem(storageKey, id);
    } catch {
      // Without storage a reload gives the tab a new id; it then recovers the text stored under the old one.
    }
    return id;
  }

  private announce(message: Parameters<typeof broadcastToTabs>[0]): void {
    broadcastToTabs(message, this.ports.channel);
  }
}

function readId(session: TabPorts['session']): string | null {
  try {
    return session?.getItem(storageKey) ?? null;
  } catch {
    return null;
  }
}

let shared: TabIdentity | undefined;

/** Returns the identity of the current tab. */
export function thisTab(): TabIdentity {
  shared ??= new TabIdentity({
    session: sessionStorageOrNone(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return shared;
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
