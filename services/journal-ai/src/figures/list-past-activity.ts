import { Injectable } from '@nestjs/common';
import { NO_PERSON_ID, type PastActivity, type PastActivityPage } from '@shadow-guide/contracts';
import { Clock, validationFailed } from '@shadow-guide/kernel';
import { FiguresRepository } from './figures.repository.js';

/** Maximum number of past days that operators see: a year. */
const PAST_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of activities on a page; even a person with every activity on each of these days stays below it. */
const MAX_ACTIVITIES = 2_000;
/** Number of people whose activities are read in one statement. */
const MAX_PEOPLE = 50;

/** Cursor format: the id of the person after whom a page starts. */
const CURSOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists activities that predate the activity events, person by person. */
@Injectable()
export class ListPastActivity {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `validation_failed` for a cursor of another list */
  async run(cursor: string = NO_PERSON_ID): Promise<PastActivityPage> {
    if (!CURSOR.test(cursor)) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be one that this list gave' }]);
    }
    const userIds = await this.figures.peopleAfter(cursor, MAX_PEOPLE);
    const since = new Date(this.clock.now().getTime() - PAST_DAYS * DAY_MS);
    const activities = await this.figures.listActivity(userIds, since);
    return pageOf(userIds, activities);
  }
}

/**
 * Returns the people whose activities fit completely on a page; the next page starts after the last of these people.
 */
function pageOf(userIds: readonly string[], activities: PastActivity[]): PastActivityPage {
  const cut = activities[MAX_ACTIVITIES];
  if (!cut) return { activities, cursor: userIds.length < MAX_PEOPLE ? null : (userIds.at(-1) ?? null) };
  const whole = activities.slice(0, MAX_ACTIVITIES).filter(({ userId }) => userId !== cut.userId);
  return { activities: whole, cursor: whole.at(-1)?.userId ?? null };
}
