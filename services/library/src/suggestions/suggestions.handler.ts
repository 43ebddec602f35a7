import { Controller } from '@nestjs/common';
import { resources } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class SuggestionsHandler {
  @Handle(resources.suggest)
  async suggest(): Promise<never> {
    throw unavailable();
  }
}
