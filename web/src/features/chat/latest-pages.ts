import type { ConversationMessage } from '@shadow-guide/contracts';
import type { ConversationCopy } from './store/backend.js';

/** A conversation from some point on. */
export interface PagedCopy extends ConversationCopy {
  /** More was said before. */
  hasEarlier: boolean;
}

/** So far back a message is looked for that a link led to; what is older is brought back by hand. */
const MAX_PAGES_SOUGHT = 10;

/** Reads a conversation from its end, page by page, and remembers how far back. */
export class LatestPages {
  private pages = 1;

  /**
   * @param readPage asks for the page before a message, or for the latest one
   * @param size messages of the person on a full page
   * @param sought a message that is looked for in the conversation's past as well, once
   */
  constructor(
    private readonly readPage: (
      before: string | undefined,
      signal: AbortSignal,
    ) => Promise<ConversationMessage[]>,
    private readonly size: number,
    private sought: string | null,
  ) {}

  /** The next time the conversation is read, more of its past is. */
  widen(): void {
    this.pages += 1;
  }

  /** Each page is asked for by the oldest message of the one after it. */
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
