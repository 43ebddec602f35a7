import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminPerson, type AdminPersonRef, adminPeople } from '@shadow-guide/contracts';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { SessionCaller, type SessionPerson } from '../sessions/index.js';
import { AskForSignIn } from './ask-for-sign-in.js';
import { SetBan } from './set-ban.js';

/** What operators do to an account. */
@ApiTags('gateway.admin-people')
@Controller()
export class AdminPeopleController {
  constructor(
    private readonly setBan: SetBan,
    private readonly askForSignIn: AskForSignIn,
  ) {}

  @HttpEndpoint(adminPeople.ban)
  ban(
    @EndpointInput(adminPeople.ban) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminPerson> {
    return this.setBan.run(id, true, operator.userId);
  }

  @HttpEndpoint(adminPeople.unban)
  unban(
    @EndpointInput(adminPeople.unban) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminPerson> {
    return this.setBan.run(id, false, operator.userId);
  }

  @HttpEndpoint(adminPeople.passwordReset)
  passwordReset(
    @EndpointInput(adminPeople.passwordReset) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminPerson> {
    return this.askForSignIn.run(id, operator.userId);
  }
}
