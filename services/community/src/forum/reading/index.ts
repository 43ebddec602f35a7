export { readSeqCursor, writeSeqCursor } from './cursors.js';
export { DiscussionPresenter, type Reader } from './discussion.presenter.js';
export { ListDiscussions } from './list-discussions.js';
export { ListReplies } from './list-replies.js';
export { OpenDiscussions } from './open-discussions.js';
