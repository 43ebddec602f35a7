import type { ConversationMessage } from '@shadow-guide/contracts';
import { ApiError } from '../../lib/api-error.js';
import { LatestPages, type PagedCopy } from './latest-pages.js';
import type { ChatBackend, ReplyFields } from './store/backend.js';

/** A chat whose past is read page by page, and whose other side may go for good. */
export interface PagedBackend<Reply extends ReplyFields> extends ChatBackend<Reply, PagedCopy> {
  /** The next time the conversation is read, more of its past is. */
  widen(): void;
}

export interface PagedEndpoints<Reply extends ReplyFields>
  extends Pick<ChatBackend<Reply, PagedCopy>, 'send' | 'stop' | 'textOf'> {
  /** Asks for the page before a message, or for the latest one. */
  readPage(before: string | undefined, signal: AbortSignal): Promise<ConversationMessage[]>;
  /** Messages of the person on a full page. */
  pageSize: number;
  /** A message that is looked for in the conversation's past as well, within bounds. */
  linkedId: string | null;
  /** What the server answers when the other side is not there any more. */
  goneCode: string;
  onGone(): void;
}

/** The backend of a chat over its endpoints. */
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
