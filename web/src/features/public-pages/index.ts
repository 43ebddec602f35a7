export { type PageFacts, type PublicPageName, pageFacts, publicPages } from './page-facts.js';
export {
  type AnswerPart,
  answerParts,
  citableSources,
  type Question,
  type SourceName,
} from './questions-data.js';
export { shadowWorkQuestions } from './shadow-work-questions.js';
