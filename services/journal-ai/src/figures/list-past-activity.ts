import { Injectable } from '@nestjs/common';
import { NOBODY_ID, type PastActivity, type PastActivityPage } from '@shadow-guide/contracts';
import { Clock, validationFailed } from '@shadow-guide/kernel';
import { FiguresRepository } from './figures.repository.js';

/** Further back nobody looks: operators see a year at most. */
const PAST_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;
/** Whoever did everything on each of these days stays below what a page holds. */
const MAX_ACTIVITIES = 2_000;
/** Their activities are read by one statement. */
const MAX_PEOPLE = 50;

/** The id after which a page begins. */
const CURSOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people did before it was told by events, person by person. */
@Injectable()
export class ListPastActivity {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `validation_failed` for a cursor that is not of this list */
  async run(cursor: string = NOBODY_ID): Promise<PastActivityPage> {
    if (!CURSOR.test(cursor)) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be one that this list gave' }]);
    }
    const userIds = await this.figures.peopleAfter(cursor, MAX_PEOPLE);
    const since = new Date(this.clock.now().getTime() - PAST_DAYS * DAY_MS);
    const activities = await this.figures.listActivity(userIds, since);
    return pageOf(userIds, activities);
  }
}

/** As many whole people as a page holds; the next page begins after the last of them. */
function pageOf(userIds: readonly string[], activities: PastActivity[]): PastActivityPage {
  const cut = activities[MAX_ACTIVITIES];
  if (!cut) return { activities, cursor: userIds.length < MAX_PEOPLE ? null : (userIds.at(-1) ?? null) };
  const whole = activities.slice(0, MAX_ACTIVITIES).filter(({ userId }) => userId !== cut.userId);
  return { activities: whole, cursor: whole.at(-1)?.userId ?? null };
}
