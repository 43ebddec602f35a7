import type { GuideStyle, PersonalitySample } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import type { SafetyFinding } from '@shadow-guide/safety';
import { PersonalityTest } from './personality-test.entity.js';

/** Style and message of a test. */
export interface SampleRequest {
  readonly personalityStyle: GuideStyle;
  readonly testMessage: string;
  /** Uncertain finding of the safety check; on certain danger no test is made. */
  readonly safety?: SafetyFinding;
}

export function sealSampleRequest(cipher: UserCipher, id: string, request: SampleRequest): Buffer {
  return cipher.encrypt(placeOf(id, 'request'), JSON.stringify(request));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openSampleRequest(cipher: UserCipher, id: string, sealed: Buffer): SampleRequest {
  return JSON.parse(cipher.decrypt(placeOf(id, 'request'), sealed)) as SampleRequest;
}

export function sealSample(cipher: UserCipher, id: string, { response }: PersonalitySample): Buffer {
  return cipher.encrypt(placeOf(id, 'sample'), response);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openSample(cipher: UserCipher, id: string, sealed: Buffer): PersonalitySample {
  return { response: cipher.decrypt(placeOf(id, 'sample'), sealed) };
}

function placeOf(id: string, column: 'request' | 'sample'): SealedPlace {
  return sealedPlace(PersonalityTest, column, id);
}
