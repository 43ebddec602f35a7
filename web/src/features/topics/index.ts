export { TopicLibrary } from './library/topic-library.js';
export { TopicList } from './topic-list.js';
export { topicName, useHiddenTopics } from './use-topics.js';
