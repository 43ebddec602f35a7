export { TopicList } from './topic-list.js';
export { topicName, useHiddenTopics } from './use-topics.js';
