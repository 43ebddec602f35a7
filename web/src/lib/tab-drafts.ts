import {
  type Draft,
  type DraftPlace,
  type DraftStorage,
  deviceStorage,
  draftKey,
  isEmptyDraft,
  listDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './draft-store.js';
import { localDay } from './local-day.js';
import { type TabIdentity, thisTab } from './tab-identity.js';

/** The draft of one conversation in this tab. */
export interface DraftBox {
  read(): Draft | null;
  write(draft: Draft): void;
  /**
   * Moves the text that a closed tab left in this conversation to this tab. Returns null when this tab has text of its
   * own or no closed tab left any.
   */
  recover(): Promise<Draft | null>;
  /** Moves this tab's text in another conversation to this conversation; returns null when there is none. */
  takeFrom(conversation: string): Draft | null;
  /** Returns the drafts of other conversations that belong to this tab or to closed tabs. */
  elsewhere(): Promise<StoredDraft[]>;
}

export interface TabDraftsPorts {
  storage: DraftStorage;
  tab: Pick<TabIdentity, 'id' | 'settled' | 'others'>;
  now(): number;
}

/** Keeps one conversation's draft on this device, across reloads, crashes and sign-ins. */
export class TabDrafts implements DraftBox {
  private held: Draft | null = null;

  constructor(
    private readonly userId: string,
    private readonly conversation: string,
    private readonly ports: TabDraftsPorts,
    /** Returns whether an earlier release kept text of this conversation under the given name. */
    private readonly isFormerName: (conversation: string) => boolean = () => false,
  ) {}

  read(): Draft | null {
    const key = draftKey(this.place(this.conversation));
    const stored = this.stored().find((each) => each.key === key);
    this.held = stored && (!isEmptyDraft(stored.draft) || this.isOfToday(stored)) ? stored.draft : null;
    return this.held;
  }

  write(draft: Draft): void {
    this.held = isEmptyDraft(draft) && draft.prompt === null ? null : draft;
    writeDraft(this.ports.storage, this.place(this.conversation), draft, this.ports.now());
  }

  async recover(): Promise<Draft | null> {
    const { tab } = this.ports;
    const idBefore = tab.id;
    await tab.settled;
    // The id belonged to another tab, which keeps the draft stored under it. The text of this box is stored under the
    // new id.
    if (tab.id !== idBefore && this.held) this.write(this.held);
    if (this.held) return null;
    const isFormer = ({ place, draft }: StoredDraft) =>
      this.isFormerName(place.conversation) && !isEmptyDraft(draft);
    const left = [
      ...this.stored().filter((each) => each.place.tabId === tab.id && isFormer(each)),
      ...(await this.leftBehind(
        (each) =>
          (each.place.conversation === this.conversation && !isEmptyDraft(each.draft)) || isFormer(each),
      )),
    ];
    const newest = left[0];
    return newest && !this.held ? this.move(newest) : null;
  }

  takeFrom(conversation: string): Draft | null {
    const key = this.stored().find(
      ({ place, draft }) =>
        place.tabId === this.ports.tab.id && place.conversation === conversation && draft.text !== '',
    );
    return key ? this.move(key) : null;
  }

  async elsewhere(): Promise<StoredDraft[]> {
    const isElsewhere = ({ place }: StoredDraft) => place.conversation !== this.conversation;
    const own = this.stored().filter(
      (draft) => isElsewhere(draft) && draft.place.tabId === this.ports.tab.id,
    );
    return [...own, ...(await this.leftBehind(isElsewhere))];
  }

  /** Returns whether a draft was saved today: a prompt without text is not kept for another day. */
  private isOfToday({ savedAt }: StoredDraft): boolean {
    return localDay(new Date(savedAt)) === localDay(new Date(this.ports.now()));
  }

  /** Returns the drafts of tabs that are no longer open. */
  private async leftBehind(fits: (draft: StoredDraft) => boolean): Promise<StoredDraft[]> {
    const foreign = () =>
      this.stored().filter((draft) => fits(draft) && draft.place.tabId !== this.ports.tab.id);
    if (foreign().length === 0) return [];
    const open = await this.ports.tab.others();
    return foreign().filter(({ place }) => !open.has(place.tabId));
  }

  private move({ key, draft }: StoredDraft): Draft {
    removeDraft(this.ports.storage, key);
    this.write(draft);
    return draft;
  }

  private stored(): StoredDraft[] {
    return listDrafts(this.ports.storage, this.userId);
  }

  private place(conversation: string): DraftPlace {
    return { userId: this.userId, tabId: this.ports.tab.id, conversation };
  }
}

/**
 * Removes a person's unsent text of a conversation that was deleted permanently: the text in this tab, and what closed
 * tabs left. Another open tab keeps its text, so that it can show it.
 */
export async function forgetDrafts(
  userId: string | undefined,
  conversation: string,
  { storage, tab }: Omit<TabDraftsPorts, 'now'> = { storage: deviceStorage(), tab: thisTab() },
): Promise<void> {
  if (userId === undefined) return;
  const stored = listDrafts(storage, userId).filter(({ place }) => place.conversation === conversation);
  const foreign = stored.filter(({ place }) => place.tabId !== tab.id);
  for (const draft of stored) if (!foreign.includes(draft)) removeDraft(storage, draft.key);
  if (foreign.length === 0) return;
  const open = await tab.others();
  for (const { key, place } of foreign) if (!open.has(place.tabId)) removeDraft(storage, key);
}
