import { Controller, UseFilters } from '@nestjs/common';
import { type PersonBanned, personBanned } from '@shadow-guide/contracts';
import { OnEvent, PassErrorsOnFilter, type ReceivedEvent } from '@shadow-guide/kernel';
import { UsersRepository } from '../users/index.js';
import { EndEverySession } from './end-every-session.js';

@Controller()
@UseFilters(PassErrorsOnFilter)
export class BansHandler {
  constructor(
    private readonly users: UsersRepository,
    private readonly endEverySession: EndEverySession,
  ) {}

  /** Ends what a gateway that died between the ban and the end of the sessions has left. May come late: the account is the truth. */
  @OnEvent(personBanned, 'end-sessions')
  async onBanned({ payload: { userId } }: ReceivedEvent<PersonBanned>): Promise<void> {
    if (await this.users.isBanned(userId)) await this.endEverySession.run(userId);
  }
}
