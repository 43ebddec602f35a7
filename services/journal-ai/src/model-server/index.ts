export { describeModelServer } from './describe-model-server.js';
export { ModelServerModule } from './model-server.module.js';
export { ModelServerSettings } from './model-server.settings.js';
