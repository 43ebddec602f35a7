import { Setting } from '@shadow-guide/kernel';
import { StartupError } from '@shadow-guide/settings';
import { IsOptional, IsString, IsUrl } from 'class-validator';
import type { ModelSettings } from '../model/index.js';

/** Another model that judges the replies of the evaluated one; none is asked unless it is named. */
export class JudgeSettings {
  @Setting('JUDGE_MODEL', { optional: true }) @IsOptional() @IsString() model?: string;

  /** That of the evaluated model unless it is set. */
  @Setting('JUDGE_BASE_URL', { optional: true })
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  baseUrl?: string;

  /** Likewise, where the address is the same. */
  @Setting('JUDGE_API_KEY', { optional: true }) @IsOptional() @IsString() apiKey?: string;
}

/**
 * The settings by which the judge is asked; a key goes to no other server than its own.
 * @returns undefined when no judge is named
 * @throws StartupError when the judge is the model that it would judge
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
