export { readJsonText } from './answers/json-text.js';
export { InvalidAnswer, requestStructuredAnswer } from './answers/structured-answer.js';
export { countLost } from './answers/unusable-answers.js';
export { ModelTable } from './calls/model-table.js';
export { BadBody, guardedFetch } from './dialect/guarded-fetch.js';
export { codeOfFault, ModelFault, type ModelFaultCode, wasModelNotCalled } from './failures/model-fault.js';
export {
  type GuideMessage,
  GuideModel,
  type JsonRequest,
  type StreamedReply,
  type StreamReplyRequest,
} from './guide-model.js';
export { ModelModule } from './model.module.js';
export { ModelSettings, modelsOf } from './model.settings.js';
export { featureModelsIn, namesIn } from './model-names.js';
export { OpenAiGuideModel } from './openai-guide-model.js';
