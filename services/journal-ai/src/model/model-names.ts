import { type ModelFeature, modelFeatures } from '../usage/index.js';

/** Maximum number of models tried for one answer: more would take longer than a person waits. */
const MAX_CHAIN = 5;
/** Maximum length of a model name; longer than any known one. */
const MAX_NAME = 120;

/** Features whose model can be configured. Moderation and the probe have fixed models. */
export const namedFeatures = modelFeatures.filter(
  (feature) => feature !== 'safety-moderation' && feature !== 'model-probe',
);

/** Returns the names in `a,b`, in the order in which they are tried. */
export function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}

/** Returns what is wrong with a list of models; undefined when nothing is. */
export function problemOfNames(list: string): string | undefined {
  const names = namesIn(list);
  if (names.includes('')) return 'names a model that is empty: write model names with single commas between';
  if (new Set(names).size < names.length) return 'names a model twice';
  if (names.length > MAX_CHAIN) return `names more than ${MAX_CHAIN} models`;
  const isTooLong = names.some((name) => name.length > MAX_NAME);
  return isTooLong ? `names a model with more than ${MAX_NAME} characters` : undefined;
}

type FeatureModels = ReadonlyMap<ModelFeature, readonly string[]>;

/** Parses the models of each feature in `review=a,b; chat=c`. */
export function featureModelsIn(text: string): FeatureModels {
  return new Map(partsOf(text).map(({ feature, list }) => [feature as ModelFeature, namesIn(list)]));
}

/** Returns what is wrong with the models by feature; undefined when nothing is. */
export function problemOfFeatureModels(text: string): string | undefined {
  const parts = partsOf(text);
  for (const { feature, list } of parts) {
    if (!namedFeatures.some((known) => known === feature)) {
      return `"${feature}" is no feature: write feature=model, several with ";" between, of ${namedFeatures.join(', ')}`;
    }
    const problem = problemOfNames(list);
    if (problem) return `for ${feature} it ${problem}`;
  }
  return new Set(parts.map(({ feature }) => feature)).size < parts.length
    ? 'names a feature twice'
    : undefined;
}

function partsOf(text: string): { feature: string; list: string }[] {
  const parts = text.split(';').flatMap((part) => part.trim() || []);
  return parts.map((part) => {
    const [feature = '', ...list] = part.split('=');
    return { feature: feature.trim(), list: list.join('=') };
  });
}
