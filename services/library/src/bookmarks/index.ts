export { BookmarksModule } from './bookmarks.module.js';
