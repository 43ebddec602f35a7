import { Controller } from '@nestjs/common';
import { resources } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class ResourcesHandler {
  @Handle(resources.list)
  async list(): Promise<never> {
    throw unavailable();
  }

  @Handle(resources.search)
  async search(): Promise<never> {
    throw unavailable();
  }

  @Handle(resources.count)
  async count(): Promise<never> {
    throw unavailable();
  }

  @Handle(resources.get)
  async get(): Promise<never> {
    throw unavailable();
  }
}
