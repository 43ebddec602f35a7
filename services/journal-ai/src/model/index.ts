export {
  type AskJsonRequest,
  type GuideMessage,
  GuideModel,
  type StreamedReply,
  type StreamReplyRequest,
} from './guide-model.js';
export { ModelModule } from './model.module.js';
export { ModelSettings } from './model.settings.js';
export { codeOfFault, ModelFault, type ModelFaultCode } from './model-fault.js';
export { OpenAiGuideModel } from './openai-guide-model.js';
export { askStructured, InvalidAnswer } from './structured-answer.js';
export { countLost, withInvalidAnswer, withLostAnswer } from './unusable-answers.js';
