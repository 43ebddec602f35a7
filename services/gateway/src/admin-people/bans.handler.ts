import { Controller, UseFilters } from '@nestjs/common';
import { type PersonBanned, personBanned } from '@shadow-guide/contracts';
import { OnEvent, PassErrorsOnFilter, type ReceivedEvent } from '@shadow-guide/kernel';
import { UsersRepository } from '../users/index.js';
import { RevokeAllSessions } from './revoke-all-sessions.js';

@Controller()
@UseFilters(PassErrorsOnFilter)
export class BansHandler {
  constructor(
    private readonly users: UsersRepository,
    private readonly endEverySession: RevokeAllSessions,
  ) {}

  /**
   * Ends sessions that remain when a gateway dies between the ban and the end of the sessions. The event may come late:
   * the account row decides.
   */
  @OnEvent(personBanned, 'end-sessions')
  async onBanned({ payload: { userId } }: ReceivedEvent<PersonBanned>): Promise<void> {
    if (await this.users.isBanned(userId)) await this.endEverySession.run(userId);
  }
}
