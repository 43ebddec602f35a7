export { BookmarkToggle } from './bookmark-toggle.js';
export { useBookmarks, useRemoveBookmark } from './use-bookmarks.js';
