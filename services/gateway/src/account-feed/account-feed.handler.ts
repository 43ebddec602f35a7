import { Controller, UseFilters } from '@nestjs/common';
import { accountFeed } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle, PassErrorsOnFilter } from '@shadow-guide/kernel';

@Controller()
@UseFilters(PassErrorsOnFilter)
export class AccountFeedHandler {
  @Handle(accountFeed.list)
  list(): never {
    throw unavailable();
  }
}
