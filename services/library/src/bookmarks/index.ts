export { Bookmark } from './bookmark.entity.js';
export { BookmarksModule } from './bookmarks.module.js';
