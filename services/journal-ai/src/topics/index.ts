export { GiveTopicVerdict } from './give-topic-verdict.js';
export { TopicsModule } from './topics.module.js';
export { TopicsRepository } from './topics.repository.js';
