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

/** Checked at start, so that the error does not wait for the first message. */
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
  /** Any OpenAI-compatible server; OpenAI's own when not set. */
  @Setting('OPENAI_BASE_URL', { default: OPENAI })
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  baseUrl: string;

  /** Self-hosted servers often need none. */
  @Setting('OPENAI_API_KEY', { default: NO_KEY })
  @IsString()
  @Validate(HasKeyForOpenAi)
  apiKey: string;

  /** What writes replies. Several, comma separated: the next is asked where one fails before its first word. */
  @Setting('CHAT_MODEL', { default: 'gpt-4.1-mini' }) @Validate(AreModelNames) chatModel: string;

  /** What answers in a form; several likewise. */
  @Setting('ANALYSIS_MODEL', { default: 'gpt-4.1-mini' }) @Validate(AreModelNames) analysisModel: string;

  /** Models of single features in place of these two: `review=a,b; persona-chat=c`. */
  @Setting('FEATURE_MODELS', { optional: true }) @Validate(AreFeatureModels) featureModels?: string;

  /** A JSON file of labels and prices that replaces the built-in table. */
  @Setting('MODEL_PRICES', { optional: true }) @IsOptional() @IsString() pricesPath?: string;

  /** Longest wait for the first word, or for a sign that the model thinks. A model of one's own is loaded first. */
  @Setting('MODEL_FIRST_WORD_MS', { parse: 'int', default: 60_000 })
  @IsInt()
  @Min(100)
  @Max(90_000)
  firstWordMs: number;

  /** Longest silence between two pieces of an answer. */
  @Setting('MODEL_IDLE_MS', { parse: 'int', default: 15_000 })
  @IsInt()
  @Min(100)
  @Max(60_000)
  idleMs: number;

  /** Longest time for an answer, all attempts together. The outcome of a turn must be known within 120 s. */
  @Setting('MODEL_TOTAL_MS', { parse: 'int', default: 90_000 })
  @IsInt()
  @Min(200)
  @Max(95_000)
  totalMs: number;

  /** Whether a worker asks the server at its start what it can; a few tokens a model. */
  @Setting('MODEL_PROBE', { default: 'on' }) @IsIn(['on', 'off']) probe?: 'on' | 'off';

  /** A second look at each message for signs of danger, by the analysis model: `auto` asks every model but the local guide. */
  @Setting('SAFETY_VERDICT', { default: 'auto' }) @IsIn(switches) safetyVerdict: Switch;

  /** The server's moderation endpoint for the same: `auto` asks OpenAI's own alone; `on` says that the server has one. */
  @Setting('SAFETY_MODERATION', { default: 'auto' }) @IsIn(switches) safetyModeration: Switch;
}

/** The models of a feature, the one that is asked first before the others. */
export function modelsFor(
  { chatModel, analysisModel, featureModels }: ModelSettings,
  feature: ModelFeature,
  writes: 'reply' | 'form',
): readonly string[] {
  const own = featureModelsIn(featureModels ?? '').get(feature);
  return own ?? namesIn(writes === 'reply' ? chatModel : analysisModel);
}

/** Every model that the settings name, each once; not that of moderation. */
export function modelsOf({ chatModel, analysisModel, featureModels }: ModelSettings): readonly string[] {
  const ofFeatures = [...featureModelsIn(featureModels ?? '').values()].flat();
  return [...new Set([...namesIn(chatModel), ...namesIn(analysisModel), ...ofFeatures])];
}

/** Whether the answers in a form are the local guide's: rules, which know some things in English only. */
export function isLocalGuide({ analysisModel }: ModelSettings): boolean {
  return analysisModel === LOCAL_GUIDE;
}

/** Whether the model's verdict on a person's safety is asked for: a guide that goes by rules has none. */
export function asksForVerdicts(settings: ModelSettings): boolean {
  const { safetyVerdict } = settings;
  const [model] = modelsFor(settings, 'safety-verdict', 'form');
  return safetyVerdict === 'auto' ? model !== LOCAL_GUIDE : safetyVerdict === 'on';
}

/** Whether the server is asked for moderation. */
export function asksForModeration({ safetyModeration, baseUrl }: ModelSettings): boolean {
  if (safetyModeration !== 'auto') return safetyModeration === 'on';
  return new URL(baseUrl).hostname === new URL(OPENAI).hostname;
}
