import { Controller } from '@nestjs/common';
import { learningProgress, resources } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class ReadingHandler {
  @Handle(resources.markHelpful)
  async markHelpful(): Promise<never> {
    throw unavailable();
  }

  @Handle(resources.countView)
  async countView(): Promise<never> {
    throw unavailable();
  }

  @Handle(learningProgress.list)
  async list(): Promise<never> {
    throw unavailable();
  }

  @Handle(learningProgress.save)
  async save(): Promise<never> {
    throw unavailable();
  }
}
