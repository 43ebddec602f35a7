import type { OnApplicationBootstrap } from '@nestjs/common';
import { PERSON_ERASED_SUBJECT, type PersonErased } from '@shadow-guide/contracts';
import type { Nats } from '@shadow-guide/kernel';
import type { UserKeys } from './user-keys.js';

/**
 * Drops a person's key from this process's cache as soon as an erasure of the person's data starts. If that message is
 * lost, a call that uses the old key is repeated once.
 */
export class ForgetErasedKeys implements OnApplicationBootstrap {
  constructor(
    private readonly nats: Nats,
    private readonly keys: UserKeys,
  ) {}

  onApplicationBootstrap(): void {
    this.nats.connection.subscribe(PERSON_ERASED_SUBJECT, {
      callback: (error, message) => {
        if (!error) this.keys.forget(message.json<PersonErased>().userId);
      },
    });
  }
}
