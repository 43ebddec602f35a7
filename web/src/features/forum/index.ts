export { ForumSection } from './forum-section.js';
export { forumSortChoices } from './texts.js';
