import type { ConversationMessage } from '@shadow-guide/contracts';
import type { ConversationCopy } from './store/backend.js';

/** A conversation from some message to its end. */
export interface PagedCopy extends ConversationCopy {
  /** Whether there are earlier messages. */
  hasEarlier: boolean;
}

/** Maximum number of pages that are searched for a linked message; the person must load older pages by hand. */
const MAX_PAGES_SOUGHT = 10;

/** Loads the latest pages of a conversation, and remembers how far back the person has loaded them. */
export class LatestPages {
  private pages = 1;

  /**
   * @param readPage requests the page before a message, or the latest page
   * @param size number of the person’s messages on a full page
   * @param sought id of a message for which earlier pages are searched once too
   */
  constructor(
    private readonly readPage: (
      before: string | undefined,
      signal: AbortSignal,
    ) => Promise<ConversationMessage[]>,
    private readonly size: number,
    private sought: string | null,
  ) {}

  /** Makes the next load include one more page. */
  widen(): void {
    this.pages += 1;
  }

  /** Loads the pages. Each page is requested by the oldest message of the page after it. */
  async load(signal: AbortSignal): Promise<PagedCopy> {
    const messages: ConversationMessage[] = [];
    let hasEarlier = true;
    let read = 0;
    const isMissing = () => this.sought !== null && !messages.some(({ id }) => id === this.sought);
    while (hasEarlier && (read < this.pages || (read < MAX_PAGES_SOUGHT && isMissing()))) {
      const page = await this.readPage(messages[0]?.id, signal);
      messages.unshift(...page);
      hasEarlier = page.filter(({ role }) => role === 'user').length >= this.size;
      read += 1;
    }
    this.pages = Math.max(this.pages, read);
    this.sought = null;
    return { conversationId: null, messages, hasEarlier };
  }
}
