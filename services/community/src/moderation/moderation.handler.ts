import { Controller } from '@nestjs/common';
import { moderation } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class ModerationHandler {
  @Handle(moderation.list)
  async list(): Promise<never> {
    throw unavailable();
  }

  @Handle(moderation.decide)
  async decide(): Promise<never> {
    throw unavailable();
  }

  @Handle(moderation.suspend)
  async suspend(): Promise<never> {
    throw unavailable();
  }

  @Handle(moderation.liftSuspension)
  async liftSuspension(): Promise<never> {
    throw unavailable();
  }
}
