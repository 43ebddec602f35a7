export { ListTopics } from './list-topics.js';
export { RecordTopicVerdict } from './record-topic-verdict.js';
export { openTopicVerdict, sealTopicVerdict } from './topic.presenter.js';
export { topicId } from './topic-id.js';
export { TopicVerdict } from './topic-verdict.entity.js';
export { TopicsModule } from './topics.module.js';
export { TopicsRepository } from './topics.repository.js';
