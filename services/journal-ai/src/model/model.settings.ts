import { Setting } from '@shadow-guide/kernel';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
} from 'class-validator';
import type { ModelFeature } from '../usage/index.js';
import { featureModelsIn, namesIn, problemOfFeatureModels, problemOfNames } from './model-names.js';

const OPENAI = 'https://api.openai.com/v1';
const NO_KEY = 'none';
const LOCAL_GUIDE = 'local-guide';

const switches = ['auto', 'on', 'off'] as const;
type Switch = (typeof switches)[number];

/** Refuses to start without a key for OpenAI; otherwise the error would appear only with the first message. */
@ValidatorConstraint({ name: 'keyForOpenAi' })
class HasKeyForOpenAi {
  validate(key: unknown, { object }: ValidationArguments): boolean {
    return key !== NO_KEY || (object as ModelSettings).baseUrl !== OPENAI;
  }

  defaultMessage(): string {
    return 'must be set for OpenAI; or name another server in OPENAI_BASE_URL';
  }
}

@ValidatorConstraint({ name: 'modelNames' })
class AreModelNames {
  validate(list: unknown): boolean {
    return typeof list === 'string' && problemOfNames(list) === undefined;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return problemOfNames(String(value)) ?? '';
  }
}

@ValidatorConstraint({ name: 'featureModels' })
class AreFeatureModels {
  validate(text: unknown): boolean {
    return typeof text === 'string' && problemOfFeatureModels(text) === undefined;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return problemOfFeatureModels(String(value)) ?? '';
  }
}

/** Address, models and time limits of the model server. */
export class ModelSettings {
  /** Address of an OpenAI-compatible server; OpenAI's own server when not set. */
  @Setting('OPENAI_BASE_URL', { default: OPENAI })
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  baseUrl: string;

  /** Key for the model server; self-hosted servers often need none. */
  @Setting('OPENAI_API_KEY', { default: NO_KEY })
  @IsString()
  @Validate(HasKeyForOpenAi)
  apiKey: string;

  /** Models that write replies, comma separated: if one fails before its first word, the next one is tried. */
  @Setting('CHAT_MODEL', { default: 'gpt-4.1-mini' }) @Validate(AreModelNames) chatModel: string;

  /** Models that return structured answers, comma separated: if one fails, the next one is tried. */
  @Setting('ANALYSIS_MODEL', { default: 'gpt-4.1-mini' }) @Validate(AreModelNames) analysisModel: string;

  /** Models of single features, which replace those of the two settings above: `review=a,b; persona-chat=c`. */
  @Setting('FEATURE_MODELS', { optional: true }) @Validate(AreFeatureModels) featureModels?: string;

  /** JSON file of labels and prices that replaces entries of the built-in table. */
  @Setting('MODEL_PRICES', { optional: true }) @IsOptional() @IsString() pricesPath?: string;

  /**
   * Maximum wait in milliseconds for the first word, or for a sign that the model is reasoning. A self-hosted model may
   * have to be loaded first.
   */
  @Setting('MODEL_FIRST_WORD_MS', { parse: 'int', default: 60_000 })
  @IsInt()
  @Min(100)
  @Max(90_000)
  firstWordMs: number;

  /** Maximum pause between two pieces of an answer, in milliseconds. */
  @Setting('MODEL_IDLE_MS', { parse: 'int', default: 15_000 })
  @IsInt()
  @Min(100)
  @Max(60_000)
  idleMs: number;

  /**
   * Maximum time for an answer in milliseconds, over all attempts. The outcome of a turn must be known within 120 s.
   */
  @Setting('MODEL_TOTAL_MS', { parse: 'int', default: 90_000 })
  @IsInt()
  @Min(200)
  @Max(95_000)
  totalMs: number;

  /** Whether a worker probes the server's capabilities at startup, which costs a few tokens per model. */
  @Setting('MODEL_PROBE', { default: 'on' }) @IsIn(['on', 'off']) probe?: 'on' | 'off';

  /**
   * Whether the analysis model checks each message a second time for signs of danger. `auto` means yes, except with the
   * local guide.
   */
  @Setting('SAFETY_VERDICT', { default: 'auto' }) @IsIn(switches) safetyVerdict: Switch;

  /**
   * Whether the server's moderation endpoint checks each message as well. `auto` means only OpenAI's own endpoint; `on`
   * states that the configured server has one.
   */
  @Setting('SAFETY_MODERATION', { default: 'auto' }) @IsIn(switches) safetyModeration: Switch;
}

/** Returns the models of a feature, in the order in which they are tried. */
export function modelsFor(
  { chatModel, analysisModel, featureModels }: ModelSettings,
  feature: ModelFeature,
  writes: 'reply' | 'form',
): readonly string[] {
  const own = featureModelsIn(featureModels ?? '').get(feature);
  return own ?? namesIn(writes === 'reply' ? chatModel : analysisModel);
}

/** Returns every model that the settings name, without duplicates and without the moderation model. */
export function modelsOf({ chatModel, analysisModel, featureModels }: ModelSettings): readonly string[] {
  const ofFeatures = [...featureModelsIn(featureModels ?? '').values()].flat();
  return [...new Set([...namesIn(chatModel), ...namesIn(analysisModel), ...ofFeatures])];
}

/**
 * Returns whether structured answers come from the local guide, which is rule-based with some rules for English only.
 */
export function isLocalGuide({ analysisModel }: ModelSettings): boolean {
  return analysisModel === LOCAL_GUIDE;
}

/** Returns whether the model is asked for safety verdicts: a rule-based guide gives none. */
export function usesVerdicts(settings: ModelSettings): boolean {
  const { safetyVerdict } = settings;
  const [model] = modelsFor(settings, 'safety-verdict', 'form');
  return safetyVerdict === 'auto' ? model !== LOCAL_GUIDE : safetyVerdict === 'on';
}

/** Returns whether the server's moderation endpoint is called. */
export function usesModeration({ safetyModeration, baseUrl }: ModelSettings): boolean {
  if (safetyModeration !== 'auto') return safetyModeration === 'on';
  return new URL(baseUrl).hostname === new URL(OPENAI).hostname;
}
