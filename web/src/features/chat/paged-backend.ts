import type { ConversationMessage } from '@shadow-guide/contracts';
import { ApiError } from '../../lib/api-error.js';
import { LatestPages, type PagedCopy } from './latest-pages.js';
import type { ChatBackend, ReplyFields } from './store/backend.js';

/** Backend of a chat whose history is loaded page by page, and whose persona may be deleted. */
export interface PagedBackend<Reply extends ReplyFields> extends ChatBackend<Reply, PagedCopy> {
  /** Makes the next load include one more page. */
  widen(): void;
}

export interface PagedEndpoints<Reply extends ReplyFields>
  extends Pick<ChatBackend<Reply, PagedCopy>, 'send' | 'stop' | 'textOf'> {
  /** Requests the page before a message, or the latest page. */
  readPage(before: string | undefined, signal: AbortSignal): Promise<ConversationMessage[]>;
  /** Number of the person’s messages on a full page. */
  pageSize: number;
  /** Id of a message that is also searched for in earlier pages, up to a limit. */
  linkedId: string | null;
  /** Error code of the server when the persona no longer exists. */
  goneCode: string;
  onGone(): void;
}

/** Returns the backend of a chat from its endpoints. */
export function pagedBackend<Reply extends ReplyFields>(
  endpoints: PagedEndpoints<Reply>,
): PagedBackend<Reply> {
  const { pageSize, linkedId, goneCode, stop, textOf } = endpoints;
  const pages = new LatestPages(endpoints.readPage, pageSize, linkedId);
  const noticingGone = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.code === goneCode) endpoints.onGone();
      throw error;
    }
  };
  return {
    ...{ stop, textOf },
    widen: () => pages.widen(),
    load: (signal) => noticingGone(pages.load(signal)),
    send: (message, signal) => noticingGone(endpoints.send(message, signal)),
  };
}
