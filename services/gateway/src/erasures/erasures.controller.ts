import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { account, adminPeople } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { HttpEndpoint } from '../endpoints/index.js';

@ApiTags('gateway.account')
@Controller()
export class ErasuresController {
  @HttpEndpoint(account.clearData)
  clearData(): never {
    throw unavailable();
  }

  @HttpEndpoint(account.close)
  close(): never {
    throw unavailable();
  }

  @HttpEndpoint(adminPeople.resetData)
  resetData(): never {
    throw unavailable();
  }
}
