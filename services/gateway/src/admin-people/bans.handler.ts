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
   * Ends the remaining sessions of a banned person. Sessions remain when a gateway dies after storing the ban. The
   * event may come late, so the handler checks the ban in the account row.
   */
  @OnEvent(personBanned, 'end-sessions')
  async onBanned({ payload: { userId } }: ReceivedEvent<PersonBanned>): Promise<void> {
    if (await this.users.isBanned(userId)) await this.endEverySession.run(userId);
  }
}
