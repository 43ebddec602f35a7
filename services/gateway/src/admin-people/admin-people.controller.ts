import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adminPeople } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/kernel';
import { HttpEndpoint } from '../endpoints/index.js';

/** What operators do to an account. */
@ApiTags('gateway.admin-people')
@Controller()
export class AdminPeopleController {
  @HttpEndpoint(adminPeople.ban)
  async ban(): Promise<never> {
    throw unavailable();
  }

  @HttpEndpoint(adminPeople.unban)
  async unban(): Promise<never> {
    throw unavailable();
  }
}
