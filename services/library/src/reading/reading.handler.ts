import { Controller } from '@nestjs/common';
import {
  type HelpfulResource,
  type LearningProgress,
  learningProgress,
  type ResourceRef,
  resources,
  type SaveProgress,
  type ViewedResource,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { resourceNotFound } from '../resources/index.js';
import { CountView } from './count-view.js';
import { HelpfulVotesRepository } from './helpful-votes.repository.js';
import { LearningProgressRepository } from './learning-progress.repository.js';
import { presentProgress } from './progress.presenter.js';

/** Endpoints for viewing a resource, saving progress and voting. */
@Controller()
export class ReadingHandler {
  constructor(
    private readonly votes: HelpfulVotesRepository,
    private readonly viewing: CountView,
    private readonly progress: LearningProgressRepository,
    private readonly clock: Clock,
  ) {}

  @Handle(resources.markHelpful)
  async markHelpful({ id }: ResourceRef, { caller }: Call): Promise<HelpfulResource> {
    const helpfulCount = await this.votes.mark(caller.userId, id);
    if (helpfulCount === undefined) throw resourceNotFound();
    return { helpfulCount };
  }

  @Handle(resources.countView)
  countView({ id }: ResourceRef, { caller }: Call): Promise<ViewedResource> {
    return this.viewing.run(id, caller);
  }

  @Handle(learningProgress.list)
  async list(_: undefined, { caller }: Call): Promise<LearningProgress[]> {
    return (await this.progress.list(caller.userId)).map(presentProgress);
  }

  @Handle(learningProgress.save)
  async save(input: SaveProgress, { caller }: Call): Promise<LearningProgress> {
    const row = await this.progress.save(caller.userId, input, this.clock.now());
    if (!row) throw resourceNotFound();
    return presentProgress(row);
  }
}
