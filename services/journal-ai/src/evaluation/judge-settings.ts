import { Setting } from '@shadow-guide/kernel';
import { StartupError } from '@shadow-guide/settings';
import { IsOptional, IsString, IsUrl } from 'class-validator';
import type { ModelSettings } from '../model/index.js';

/**
 * Settings of the judge, a second model that judges the replies of the evaluated model. Without `JUDGE_MODEL` there is
 * no judge.
 */
export class JudgeSettings {
  @Setting('JUDGE_MODEL', { optional: true }) @IsOptional() @IsString() model?: string;

  /** Defaults to the base URL of the evaluated model. */
  @Setting('JUDGE_BASE_URL', { optional: true })
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  baseUrl?: string;

  /** Defaults to the evaluated model's key when the base URL is the same. */
  @Setting('JUDGE_API_KEY', { optional: true }) @IsOptional() @IsString() apiKey?: string;
}

/**
 * Returns the settings for calling the judge. An API key is only sent to the server that it belongs to.
 * @returns undefined when no judge is configured
 * @throws StartupError when the judge is the evaluated model itself
 */
export function judgeModel(evaluated: ModelSettings, judge: JudgeSettings): ModelSettings | undefined {
  const { model, baseUrl = evaluated.baseUrl } = judge;
  if (!model) return undefined;
  const isSameServer = baseUrl === evaluated.baseUrl;
  if (isSameServer && model === evaluated.chatModel)
    throw new StartupError(`JUDGE_MODEL is ${model}, the model that is judged. Name another one.`);
  const apiKey = judge.apiKey ?? (isSameServer ? evaluated.apiKey : 'none');
  return { ...evaluated, baseUrl, apiKey, chatModel: model, analysisModel: model, featureModels: undefined };
}
