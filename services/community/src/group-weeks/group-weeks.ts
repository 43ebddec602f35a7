import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, startOfLocalDay } from '@shadow-guide/calendar';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';
import { ForumDays } from '../forum-days/index.js';
import { groupCatalogue } from '../groups/index.js';
import { mondayOf } from './monday-of.js';

/** A week of the groups: from Monday, 00:00 UTC, to the next Monday. */
export interface GroupWeek {
  /** The Monday of the week, `YYYY-MM-DD`. */
  readonly start: string;
  /** The current UTC day. */
  readonly today: string;
  readonly endsAt: Date;
}

/** A group’s thread of one week. */
export interface PlaceInGroup {
  readonly groupId: string;
  /** The Monday of the week. */
  readonly start: string;
}

/** One person’s anonymous ids in groups, and the Mondays of their weeks: two lists of the same length, for `unnest`. */
export interface IdsByWeek {
  readonly days: readonly string[];
  readonly ids: readonly string[];
}

/** Length of an anonymous id: 128 bits, encoded as 22 characters, as in the forum. */
const ANONYMOUS_ID_BYTES = 16;
/** Prefix of the names of weekly secrets, which are stored in the same table as the daily ones. */
const PREFIX = 'week ';

/**
 * The weeks of the groups. Each week has one secret, from which the anonymous id of each person in each group is
 * derived. A person's id differs between groups, between weeks, and from the ids in the forum.
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

  /** Returns the week that contains the forum's current day. */
  async thisWeek(): Promise<GroupWeek> {
    const { day: today } = await this.days.today();
    const start = mondayOf(today);
    return { start, today, endsAt: startOfLocalDay(addDays(start, 7), 'UTC') };
  }

  /**
   * Returns a person’s anonymous id in a group this week. The first call in a week creates the week's secret.
   * @param personKey key from `PersonKeys`
   */
  async idThisWeek(personKey: Buffer, { groupId, start }: PlaceInGroup): Promise<string> {
    return idOf(await this.secrets.readOrCreate(PREFIX + start), personKey, groupId);
  }

  /**
   * Returns a function that computes anonymous ids for any number of people; the secret is read once.
   * @returns null when the week's secret is destroyed or was never created
   */
  async idsOf({ groupId, start }: PlaceInGroup): Promise<((personKey: Buffer) => string) | null> {
    const secret = await this.secrets.find(PREFIX + start);
    return secret && ((personKey) => idOf(secret, personKey, groupId));
  }

  /**
   * Returns one person’s ids in every group, for each week whose secret still exists: this week, and weeks with a post
   * that awaits the operators.
   */
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

  /** Returns the Mondays of the weeks whose secret still exists, latest first. */
  async weeksWithSecret(): Promise<string[]> {
    const names = await this.secrets.names();
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  }

  /** @param starts Mondays of weeks without any post left */
  async destroySecrets(starts: readonly string[]): Promise<void> {
    await this.secrets.destroy(starts.map((start) => PREFIX + start));
  }
}

function idOf(secret: Buffer, personKey: Buffer, groupId: string): string {
  const mac = createHmac('sha256', secret).update(personKey).update(groupId).digest();
  return mac.subarray(0, ANONYMOUS_ID_BYTES).toString('base64url');
}
