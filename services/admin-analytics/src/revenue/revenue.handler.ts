import { Controller } from '@nestjs/common';
import { revenue } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle } from '@shadow-guide/kernel';

@Controller()
export class RevenueHandler {
  @Handle(revenue.get)
  get(): never {
    throw unavailable();
  }
}
