import { Setting } from '@shadow-guide/kernel';
import { Validate, type ValidationArguments, ValidatorConstraint } from 'class-validator';
import { type MasterKeys, masterKeyProblem, parseMasterKeys } from './master-keys.js';

@ValidatorConstraint({ name: 'masterKey' })
class IsMasterKey {
  validate(value: unknown): boolean {
    return masterKeyProblem(value) === undefined;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return `must be version:base64-of-32-bytes, comma separated: ${masterKeyProblem(value)}`;
  }
}

/** Settings of encryption at rest. */
export class MasterKeySettings {
  /**
   * Master keys as `version:base64-of-32-bytes`, comma separated while keys rotate; new keys are wrapped with the
   * first.
   */
  @Setting('MASTER_KEY') @Validate(IsMasterKey) masterKey: string;
}

/** Returns the master keys that validated settings contain. */
export function masterKeysOf(settings: MasterKeySettings): MasterKeys {
  return parseMasterKeys(settings.masterKey);
}
