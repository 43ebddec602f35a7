export { ForumModule } from './forum.module.js';
export {
  discussionNotFound,
  forumSuspended,
  ownPost,
  slowDown,
  tooManyBlocked,
} from './forum-errors.js';
export {
  AppealedPostsRepository,
  AuthorBlock,
  BlocksRepository,
  isShownTo,
  MAX_BLOCKS,
  POST_COLUMNS,
  type PostRow,
  PostsRepository,
  type StoredPost,
  toStoredPost,
} from './posts/index.js';
export { DiscussionPresenter, readSeqCursor, writeSeqCursor } from './reading/index.js';
export {
  EraseTraces,
  type PostText,
  PostWriter,
  paceOf,
  takeFrom,
  textOf,
  WritersRepository,
} from './writing/index.js';
