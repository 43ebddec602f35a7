import { Controller } from '@nestjs/common';
import {
  type ChatTurnState,
  type EntryRef,
  type EntryVersion,
  revisions,
  type StartRevision as StartInput,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { PresentEntryTurn } from '../journal/index.js';
import { ListVersions } from './list-versions.js';
import { StartRevision } from './start-revision.js';

@Controller()
export class RevisionsHandler {
  constructor(
    private readonly revision: StartRevision,
    private readonly versions: ListVersions,
    private readonly presented: PresentEntryTurn,
  ) {}

  @Handle(revisions.start)
  async start(input: StartInput, { caller }: Call): Promise<ChatTurnState> {
    return this.presented.run(await this.revision.run(input, caller), caller);
  }

  @Handle(revisions.listVersions)
  listVersions({ id }: EntryRef, { caller }: Call): Promise<EntryVersion[]> {
    return this.versions.run(id, caller.userId);
  }
}
