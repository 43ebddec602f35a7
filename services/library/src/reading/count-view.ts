import { Injectable } from '@nestjs/common';
import { endOfLocalDay, localDate } from '@shadow-guide/calendar';
import type { Caller, ViewedResource } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { resourceNotFound } from '../resources/index.js';
import { ViewsRepository } from './views.repository.js';

/** Counts that a person opened a resource, once on each of their days. */
@Injectable()
export class CountView {
  constructor(
    private readonly views: ViewsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `resource_not_found` */
  async run(resourceId: string, { userId, timezone }: Caller): Promise<ViewedResource> {
    const at = this.clock.now();
    const day = { at, date: localDate(at, timezone), endsAt: endOfLocalDay(at, timezone) };
    const viewCount = await this.views.count(userId, resourceId, day);
    if (viewCount === undefined) throw resourceNotFound();
    return { viewCount };
  }
}
