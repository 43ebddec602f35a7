export { GiveTopicVerdict } from './give-topic-verdict.js';
export { ListTopics } from './list-topics.js';
export { openTopicVerdict, sealTopicVerdict } from './topic.presenter.js';
export { topicId } from './topic-id.js';
export { TopicsModule } from './topics.module.js';
export { TopicsRepository } from './topics.repository.js';
