export { BookmarkToggle } from './bookmark-toggle.js';
export { useBookmarks, useSetBookmark } from './use-bookmarks.js';
