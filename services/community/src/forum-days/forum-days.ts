import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, isCalendarDate, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import type { ForumCategory } from '@shadow-guide/contracts';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';
import { Clock, isServerAway } from '@shadow-guide/kernel';
import type { StoredDay } from './forum-days.repository.js';
import { OpenDay } from './open-day.js';

/** A UTC day of the forum that has begun. */
export interface ForumDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly promptId: string;
  readonly promptText: string;
  readonly category: ForumCategory;
  /** The next midnight. */
  readonly endsAt: Date;
}

/** 128 bits: 22 characters. */
const ANONYMOUS_ID_BYTES = 16;

/** After so long the day is read again: another process may have opened the next one by a clock that is ahead of ours. */
const REMEMBERED_MS = 30_000;

interface Remembered {
  readonly day: ForumDay;
  /** The date by the clock when it was read. */
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
   * The day that it is; opens it when nobody has. A clock that was set back by up to a day does not bring the day before back; a
   * day that was opened by a clock that was further ahead is left.
   */
  async today(): Promise<ForumDay> {
    const now = this.clock.now();
    const date = localDate(now, 'UTC');
    const known = this.remembered?.date === date ? this.remembered : undefined;
    if (known && Math.abs(now.getTime() - known.readAt) < REMEMBERED_MS) return known.day;
    try {
      return await this.read(date, now);
    } catch (error) {
      if (known && isServerAway(error)) return known.day;
      throw error;
    }
  }

  /** As {@link today}, and never from memory: for work that must not be done twice. */
  readToday(): Promise<ForumDay> {
    const now = this.clock.now();
    return this.read(localDate(now, 'UTC'), now);
  }

  /**
   * By what others know a person on a day.
   * @param personKey of `PersonKeys`
   * @returns null when the day's secret is destroyed, or never was
   */
  async anonymousIdOf(personKey: Buffer, day: string): Promise<string | null> {
    const idOf = await this.idsOf(day);
    return idOf?.(personKey) ?? null;
  }

  /** As {@link anonymousIdOf}, for any number of people: the secret is looked up once. */
  async idsOf(day: string): Promise<((personKey: Buffer) => string) | null> {
    const secret = await this.secrets.find(day);
    if (!secret) return null;
    return (personKey) => {
      const mac = createHmac('sha256', secret).update(personKey).digest();
      return mac.subarray(0, ANONYMOUS_ID_BYTES).toString('base64url');
    };
  }

  /** Days whose secret is still there, the latest first: today, and those of which a post still waits for the operators. */
  async daysWithSecret(): Promise<string[]> {
    // Those of the weeks of the groups have other names.
    return (await this.secrets.names()).filter(isCalendarDate);
  }

  /** One read at a time, however many ask. */
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
