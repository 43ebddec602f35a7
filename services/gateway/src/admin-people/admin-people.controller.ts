import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminPersonRef, type AdminUser, adminPeople } from '@shadow-guide/contracts';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { SessionCaller, type SessionPerson } from '../sessions/index.js';
import { RequireNewSignIn } from './require-new-sign-in.js';
import { SetBan } from './set-ban.js';
import { ShowAccount } from './show-account.js';

/** Operators' actions on accounts. */
@ApiTags('gateway.admin-people')
@Controller()
export class AdminPeopleController {
  constructor(
    private readonly setBan: SetBan,
    private readonly askForSignIn: RequireNewSignIn,
    private readonly showAccount: ShowAccount,
  ) {}

  @HttpEndpoint(adminPeople.ban)
  async ban(
    @EndpointInput(adminPeople.ban) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminUser> {
    return this.showAccount.run(await this.setBan.run(id, true, operator.userId));
  }

  @HttpEndpoint(adminPeople.unban)
  async unban(
    @EndpointInput(adminPeople.unban) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminUser> {
    return this.showAccount.run(await this.setBan.run(id, false, operator.userId));
  }

  @HttpEndpoint(adminPeople.passwordReset)
  async passwordReset(
    @EndpointInput(adminPeople.passwordReset) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminUser> {
    return this.showAccount.run(await this.askForSignIn.run(id, operator.userId));
  }
}
