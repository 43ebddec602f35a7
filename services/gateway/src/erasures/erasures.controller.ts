import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AdminPersonRef,
  type AdminUser,
  account,
  adminPeople,
  type ClearedData,
  type CloseAccount as CloseAccountInput,
  type ClosedAccount,
} from '@shadow-guide/contracts';
import { ShowAccount } from '../admin-people/index.js';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { SessionCaller, type SessionPerson } from '../sessions/index.js';
import { ClearData } from './clear-data.js';
import { CloseAccount } from './close-account.js';
import { ResetData } from './reset-data.js';

@ApiTags('gateway.account')
@Controller()
export class ErasuresController {
  constructor(
    private readonly clear: ClearData,
    private readonly closeAccount: CloseAccount,
    private readonly reset: ResetData,
    private readonly showAccount: ShowAccount,
  ) {}

  @HttpEndpoint(account.clearData)
  clearData(@SessionCaller() { userId }: SessionPerson): Promise<ClearedData> {
    return this.clear.run(userId);
  }

  @HttpEndpoint(account.close)
  close(
    @EndpointInput(account.close) { email }: CloseAccountInput,
    @SessionCaller() { userId }: SessionPerson,
  ): Promise<ClosedAccount> {
    return this.closeAccount.run(userId, email);
  }

  @HttpEndpoint(adminPeople.resetData)
  async resetData(
    @EndpointInput(adminPeople.resetData) { id }: AdminPersonRef,
    @SessionCaller() operator: SessionPerson,
  ): Promise<AdminUser> {
    return this.showAccount.run(await this.reset.run(id, operator.userId));
  }
}
