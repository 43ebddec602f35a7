export { ForumSection } from './forum-section.js';
export { GroupThread } from './group-thread/group-thread.js';
export { forumSortChoices } from './texts.js';
