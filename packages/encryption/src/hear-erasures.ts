import type { OnApplicationBootstrap } from '@nestjs/common';
import { PERSON_ERASED_SUBJECT, type PersonErased } from '@shadow-guide/contracts';
import type { Nats } from '@shadow-guide/kernel';
import type { UserKeys } from './user-keys.js';

/** Forgets a person's key in this process as soon as their data are being erased. A message that is lost only costs a repeat. */
export class HearErasures implements OnApplicationBootstrap {
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
