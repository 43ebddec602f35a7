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
  /** Moves here what a closed tab left in this conversation; null when this tab has words of its own or nothing was left. */
  recover(): Promise<Draft | null>;
  /** Moves here the words that this tab holds in another conversation; null when there are none. */
  takeFrom(conversation: string): Draft | null;
  /** Drafts that this tab, or a closed one, holds in other conversations. */
  elsewhere(): Promise<StoredDraft[]>;
}

export interface TabDraftsPorts {
  storage: DraftStorage;
  tab: Pick<TabIdentity, 'id' | 'settled' | 'others'>;
  now(): number;
}

/** Keeps one conversation's draft on this device, through reloads, crashes and sign-ins. */
export class TabDrafts implements DraftBox {
  private held: Draft | null = null;

  constructor(
    private readonly userId: string,
    private readonly conversation: string,
    private readonly ports: TabDraftsPorts,
    /** Names under which an earlier release kept words of this conversation. */
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
    // The id was another tab's: that one keeps the stored draft, and what is in this box gets a place of its own.
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

  /** A prompt that nothing was written on is not kept for another day. */
  private isOfToday({ savedAt }: StoredDraft): boolean {
    return localDay(new Date(savedAt)) === localDay(new Date(this.ports.now()));
  }

  /** Drafts of tabs that are not open any more. */
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
 * Removes what a person has unsent in a conversation that is gone for good: here at once, and what closed tabs left. Another open
 * tab keeps its words, so that it can show them.
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
