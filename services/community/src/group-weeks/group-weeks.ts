import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, startOfLocalDay } from '@shadow-guide/calendar';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';
import { ForumDays } from '../forum-days/index.js';
import { groupCatalogue } from '../groups/index.js';
import { mondayOf } from './monday-of.js';

/** A week of the groups: from a Monday, 00:00 UTC, to the next. */
export interface GroupWeek {
  /** The Monday, `YYYY-MM-DD`. */
  readonly start: string;
  /** The UTC day that it is. */
  readonly today: string;
  readonly endsAt: Date;
}

/** Who posts in which thread. */
export interface PlaceInGroup {
  readonly groupId: string;
  /** The Monday of the week. */
  readonly start: string;
}

/** By what one person is known in the groups in some weeks: two lists of the same length, for `unnest`. */
export interface IdsByWeek {
  readonly days: readonly string[];
  readonly ids: readonly string[];
}

/** 128 bits: 22 characters, as in the forum. */
const ANONYMOUS_ID_BYTES = 16;
/** Secrets of the weeks are kept beside those of the days. */
const PREFIX = 'week ';

/**
 * The weeks of the groups. Each has one secret, from which an id for every person in every group is made: another one than in the
 * forum, in another group, or in another week.
 */
@Injectable()
export class GroupWeeks {
  private readonly secrets: ServiceSecrets;

  constructor(
    private readonly days: ForumDays,
    tables: SecretTables,
  ) {
    this.secrets = tables.in('day_secrets');
  }

  /** The week in which the forum's day is. */
  async thisWeek(): Promise<GroupWeek> {
    const { day: today } = await this.days.today();
    const start = mondayOf(today);
    return { start, today, endsAt: startOfLocalDay(addDays(start, 7), 'UTC') };
  }

  /**
   * By what the others in a group know a person this week. The first who asks in a week makes its secret.
   * @param personKey of `PersonKeys`
   */
  async idThisWeek(personKey: Buffer, { groupId, start }: PlaceInGroup): Promise<string> {
    return idOf(await this.secrets.readOrCreate(PREFIX + start), personKey, groupId);
  }

  /**
   * For any number of people; the secret is looked up once.
   * @returns null when the week's secret is destroyed, or never was
   */
  async idsOf({ groupId, start }: PlaceInGroup): Promise<((personKey: Buffer) => string) | null> {
    const secret = await this.secrets.find(PREFIX + start);
    return secret && ((personKey) => idOf(secret, personKey, groupId));
  }

  /** Of one person in every group, in this week and in those of which a post still waits for the operators. */
  async allIdsOf(personKey: Buffer): Promise<IdsByWeek> {
    const weeks = await this.weeksWithSecret();
    const found = await Promise.all(
      weeks.map(async (start) => ({ start, secret: await this.secrets.find(PREFIX + start) })),
    );
    const places = found.flatMap(({ start, secret }) =>
      secret ? groupCatalogue.map(({ id }) => ({ start, anonymousId: idOf(secret, personKey, id) })) : [],
    );
    return {
      days: places.map(({ start }) => start),
      ids: places.map(({ anonymousId }) => anonymousId),
    };
  }

  /** Mondays of the weeks whose secret is still there, the latest first. */
  async weeksWithSecret(): Promise<string[]> {
    const names = await this.secrets.names();
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  }

  /** @param starts Mondays of weeks of which no post is left */
  async destroySecrets(starts: readonly string[]): Promise<void> {
    await this.secrets.destroy(starts.map((start) => PREFIX + start));
  }
}

function idOf(secret: Buffer, personKey: Buffer, groupId: string): string {
  const mac = createHmac('sha256', secret).update(personKey).update(groupId).digest();
  return mac.subarray(0, ANONYMOUS_ID_BYTES).toString('base64url');
}
