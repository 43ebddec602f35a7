import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, isCalendarDate, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import type { ForumCategory } from '@shadow-guide/contracts';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';
import { Clock, isServerUnavailable } from '@shadow-guide/kernel';
import type { StoredDay } from './forum-days.repository.js';
import { OpenDay } from './open-day.js';

/** A UTC day of the forum that has started. */
export interface ForumDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly promptId: string;
  readonly promptText: string;
  readonly category: ForumCategory;
  /** The next midnight. */
  readonly endsAt: Date;
}

/** Length of an anonymous id in bytes: 128 bits, which are 22 characters when encoded. */
const ANONYMOUS_ID_BYTES = 16;

/** Maximum age of the cached day in ms. Another process, whose clock is ahead of ours, may have opened the next day. */
const REMEMBERED_MS = 30_000;

interface Remembered {
  readonly day: ForumDay;
  /** Date of this process's clock when the day was read. */
  readonly date: string;
  readonly readAt: number;
}

/** The days of the forum: each has one prompt and one secret. */
@Injectable()
export class ForumDays {
  private readonly secrets: ServiceSecrets;
  private remembered: Remembered | undefined;
  private reading: { readonly date: string; readonly day: Promise<ForumDay> } | undefined;

  constructor(
    private readonly openDay: OpenDay,
    private readonly clock: Clock,
    tables: SecretTables,
  ) {
    this.secrets = tables.in('day_secrets');
  }

  /**
   * Returns the current day, and opens it when no process has done so. When the clock is set back by up to a day, the
   * previous day does not come back. A day that was opened by a clock further ahead is ignored.
   */
  async today(): Promise<ForumDay> {
    const now = this.clock.now();
    const date = localDate(now, 'UTC');
    const known = this.remembered?.date === date ? this.remembered : undefined;
    if (known && Math.abs(now.getTime() - known.readAt) < REMEMBERED_MS) return known.day;
    try {
      return await this.read(date, now);
    } catch (error) {
      if (known && isServerUnavailable(error)) return known.day;
      throw error;
    }
  }

  /**
   * Returns the current day like {@link today}, but always reads the database. Used for work that must not be done
   * twice.
   */
  readToday(): Promise<ForumDay> {
    const now = this.clock.now();
    return this.read(localDate(now, 'UTC'), now);
  }

  /**
   * Returns the id under which others see a person on a day.
   * @param personKey key of the person from `PersonKeys`
   * @returns null when the day's secret is destroyed or never existed
   */
  async anonymousIdOf(personKey: Buffer, day: string): Promise<string | null> {
    const idOf = await this.idsOf(day);
    return idOf?.(personKey) ?? null;
  }

  /** Like {@link anonymousIdOf}, for any number of people with one lookup of the secret. */
  async idsOf(day: string): Promise<((personKey: Buffer) => string) | null> {
    const secret = await this.secrets.find(day);
    if (!secret) return null;
    return (personKey) => {
      const mac = createHmac('sha256', secret).update(personKey).digest();
      return mac.subarray(0, ANONYMOUS_ID_BYTES).toString('base64url');
    };
  }

  /**
   * Returns the days whose secret still exists, the latest first: today, and those with posts that still wait for an
   * operator.
   */
  async daysWithSecret(): Promise<string[]> {
    // The secrets of the groups’ weeks have names that are not dates; they are left out.
    return (await this.secrets.names()).filter(isCalendarDate);
  }

  /** Runs one read at a time; concurrent callers share it. */
  private read(date: string, now: Date): Promise<ForumDay> {
    if (this.reading?.date === date) return this.reading.day;
    const reading = { date, day: this.readOnce(date, now) };
    this.reading = reading;
    const forget = () => {
      if (this.reading === reading) this.reading = undefined;
    };
    reading.day.then(forget, forget);
    return reading.day;
  }

  private async readOnce(date: string, now: Date): Promise<ForumDay> {
    const day = toForumDay(await this.openDay.run(date));
    this.remembered = { day, date, readAt: now.getTime() };
    return day;
  }
}

function toForumDay({ day, promptId, promptText, category }: StoredDay): ForumDay {
  return { day, promptId, promptText, category, endsAt: startOfLocalDay(addDays(day, 1), 'UTC') };
}
