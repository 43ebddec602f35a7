import { Controller } from '@nestjs/common';
import {
  type AccountReturned,
  accountReturned,
  type PersonBanned,
  personBanned,
} from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import { Database, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { PersonKeys } from '../people/index.js';
import { Suspensions } from './suspensions.js';

@Controller()
export class SuspensionsHandler {
  constructor(
    private readonly database: Database,
    private readonly people: PersonKeys,
    private readonly suspensions: Suspensions,
  ) {}

  /** A ban from the product also closes the forum. */
  @OnEvent(personBanned, 'close-the-forum')
  async onBanned(event: ReceivedEvent<PersonBanned>): Promise<void> {
    const { userId, isBanned, change } = event.payload;
    const personKey = await this.people.keyOf(userId);
    await handleOnce(this.database, event, (transaction) =>
      this.suspensions.setBanned(personKey, isBanned, change, transaction),
    );
  }

  /** A suspension stays when a person closes their account and opens another. */
  @OnEvent(accountReturned, 'suspend-again')
  async onReturned(event: ReceivedEvent<AccountReturned>): Promise<void> {
    const { userId, formerUserId } = event.payload;
    const [former, personKey] = await Promise.all([
      this.people.keyOf(formerUserId),
      this.people.keyOf(userId),
    ]);
    await handleOnce(this.database, event, (transaction) =>
      this.suspensions.takeOver(former, personKey, transaction),
    );
  }
}
