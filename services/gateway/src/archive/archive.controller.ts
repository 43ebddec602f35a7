import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { account } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { HttpEndpoint } from '../endpoints/index.js';

@ApiTags('gateway.account')
@Controller()
export class ArchiveController {
  @HttpEndpoint(account.exportData)
  exportData(): never {
    throw unavailable();
  }

  @HttpEndpoint(account.importData)
  importData(): never {
    throw unavailable();
  }
}
