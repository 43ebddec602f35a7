import { Setting } from '@shadow-guide/kernel';
import { IsString, IsUrl } from 'class-validator';

/** Public part of the workers' settings for the model server: those settings without the API key. */
export class ModelServerSettings {
  @Setting('OPENAI_BASE_URL', { default: 'https://api.openai.com/v1' })
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  baseUrl: string;

  @Setting('CHAT_MODEL', { default: 'gpt-4.1-mini' }) @IsString() chatModel: string;

  @Setting('FEATURE_MODELS', { optional: true }) @IsString() featureModels?: string;
}
