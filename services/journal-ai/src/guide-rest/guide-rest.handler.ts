import { Controller } from '@nestjs/common';
import { type GuideRest, type GuideRestChanged, guideRest, guideRestChanged } from '@shadow-guide/contracts';
import { Handle, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { GuideRestRepository } from './guide-rest.repository.js';

@Controller()
export class GuideRestHandler {
  constructor(private readonly rest: GuideRestRepository) {}

  @Handle(guideRest.get)
  async get(): Promise<GuideRest> {
    const { isResting, since } = await this.rest.read();
    return { isResting, since: since?.toISOString() ?? null };
  }

  @OnEvent(guideRestChanged, 'note-rest')
  onChanged({ payload }: ReceivedEvent<GuideRestChanged>): Promise<void> {
    return this.rest.note(payload);
  }
}
