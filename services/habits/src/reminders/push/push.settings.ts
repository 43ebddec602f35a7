import { Setting } from '@shadow-guide/kernel';
import {
  ArrayNotEmpty,
  IsArray,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  Validate,
  ValidatorConstraint,
} from 'class-validator';
import { isPushServiceEntry, knownPushServices } from './push-services.js';

@ValidatorConstraint({ name: 'pushService' })
class IsPushService {
  validate(value: unknown): boolean {
    return isPushServiceEntry(value);
  }

  defaultMessage(): string {
    return 'must be host names, *.host names or http://127.0.0.1:PORT, comma separated';
  }
}

/** Push notification settings. */
export class PushSettings {
  /**
   * The secret from which the push key pair is derived. Browsers subscribe with that key: when the secret changes,
   * every browser must subscribe again.
   */
  @Setting('PUSH_SECRET') @IsString() @MinLength(32) @MaxLength(500) secret: string;

  /**
   * Contact of the operator for push services: `mailto:` or `https:`. When it is not set and the public address is
   * HTTPS, the public address is used.
   */
  @Setting('PUSH_CONTACT', { optional: true })
  @Matches(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { message: 'must be a mailto: or https: address' })
  contact?: string;

  /** The hosts that we may post messages to. */
  @Setting('PUSH_SERVICES', { parse: 'list', default: knownPushServices })
  @IsArray()
  @ArrayNotEmpty()
  @Validate(IsPushService, { each: true })
  services: string[];
}
