import { Controller } from '@nestjs/common';
import { type ForumAccess, forum, type RecordedAccess } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { OpenForum } from './open-forum.js';
import { ReadAccess } from './read-access.js';

@Controller()
export class AccessHandler {
  constructor(
    private readonly reading: ReadAccess,
    private readonly opening: OpenForum,
  ) {}

  @Handle(forum.checkAccess)
  checkAccess(_input: undefined, { caller }: Call): Promise<ForumAccess> {
    return this.reading.run(caller);
  }

  @Handle(forum.trackAccess)
  async trackAccess(_input: undefined, { caller }: Call): Promise<RecordedAccess> {
    await this.opening.open(caller);
    return { recorded: true };
  }
}
