import { Classifier } from './classifier.js';
import { readSettings, readWeights } from './weights.js';

export type { Classified } from './classifier.js';
export { familyOf } from './families.js';

const settings = readSettings();

/** The trained classifier. */
export const classifier = new Classifier(settings, readWeights(settings));
