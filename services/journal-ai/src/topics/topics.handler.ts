import { Controller } from '@nestjs/common';
import { type Topic, TopicsQuery, topics } from '@shadow-guide/contracts';
import { Call, Handle } from '@shadow-guide/kernel';
import { ListTopics } from './list-topics.js';

@Controller()
export class TopicsHandler {
  constructor(private readonly listTopics: ListTopics) {}

  @Handle(topics.list)
  list({ hidden = false }: TopicsQuery, { caller }: Call): Promise<Topic[]> {
    return this.listTopics.run(caller, hidden);
  }
}
