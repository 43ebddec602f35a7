import { Controller } from '@nestjs/common';
import { type DismissLoop as Dismissed, type RestState, rest } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { DismissLoop } from './dismiss-loop.js';
import { GetRest } from './get-rest.js';

@Controller()
export class RestHandler {
  constructor(
    private readonly getRest: GetRest,
    private readonly dismissLoop: DismissLoop,
  ) {}

  @Handle(rest.get)
  get(_input: undefined, { caller }: Call): Promise<RestState> {
    return this.getRest.run(caller);
  }

  @Handle(rest.dismissLoop)
  async dismiss(loop: Dismissed, { caller }: Call): Promise<RestState> {
    await this.dismissLoop.run(loop, caller);
    return this.getRest.run(caller);
  }
}
