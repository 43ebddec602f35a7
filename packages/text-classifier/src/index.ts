export { FEATURES, type Sentence } from './features.js';
export { type Example, type Learned, type LearnOptions, learn } from './learn.js';
export { randomNumbers } from './random-numbers.js';
export {
  type Features,
  mergeFeatures,
  readSentenceFeatures,
  type SentenceFeatures,
  windowsOf,
} from './windows.js';
