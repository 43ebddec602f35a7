export { BadBody, guardedFetch } from './guarded-fetch.js';
export {
  type AskJsonRequest,
  type GuideMessage,
  GuideModel,
  type StreamedReply,
  type StreamReplyRequest,
} from './guide-model.js';
export { ModelModule } from './model.module.js';
export { ModelSettings, modelsOf } from './model.settings.js';
export { codeOfFault, ModelFault, type ModelFaultCode } from './model-fault.js';
export { featureModelsIn, namesIn } from './model-names.js';
export { ModelTable } from './model-table.js';
export { OpenAiGuideModel } from './openai-guide-model.js';
export { askStructured, InvalidAnswer } from './structured-answer.js';
export { countLost, withInvalidAnswer, withLostAnswer } from './unusable-answers.js';
