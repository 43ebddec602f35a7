import { Controller } from '@nestjs/common';
import {
  type AccountFacts,
  accountChanged,
  type EntitlementsChanged,
  entitlementsChanged,
  habitsPersonActive,
  journalPersonActive,
  type PersonActive,
} from '@shadow-guide/contracts';
import { Clock, Database, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { activityAt } from './activity.repository.js';
import { NoteAccounts } from './note-accounts.js';
import { NoteActivities } from './note-activities.js';
import { PeopleRepository } from './people.repository.js';

/**
 * Event handlers that keep the list of people up to date. They are idempotent, so no inbox records their deliveries.
 */
@Controller()
export class PeopleEventsHandler {
  constructor(
    private readonly database: Database,
    private readonly noteAccounts: NoteAccounts,
    private readonly noteActivities: NoteActivities,
    private readonly people: PeopleRepository,
    private readonly clock: Clock,
  ) {}

  @OnEvent(accountChanged, 'note-account')
  async onAccountChanged({ payload }: ReceivedEvent<AccountFacts>): Promise<void> {
    await this.database.pipelined((transaction) => this.noteAccounts.run(transaction, [payload]));
  }

  /**
   * Schedules a request for a person's changed plan. Does nothing for an unknown account: its plan is requested once
   * the account is known.
   */
  @OnEvent(entitlementsChanged, 'note-plan')
  async onPlanChanged({ payload }: ReceivedEvent<EntitlementsChanged>): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      this.people.sendDue(transaction, 'plan', [payload.userId], this.clock.now());
    });
  }

  @OnEvent(journalPersonActive, 'count-journal')
  onJournalActive({ payload }: ReceivedEvent<PersonActive>): Promise<void> {
    return this.note(payload);
  }

  @OnEvent(habitsPersonActive, 'count-habits')
  onHabitsActive({ payload }: ReceivedEvent<PersonActive>): Promise<void> {
    return this.note(payload);
  }

  private async note({ userId, activityType, at }: PersonActive): Promise<void> {
    await this.database.pipelined((transaction) =>
      this.noteActivities.run(transaction, [activityAt(userId, activityType, at)]),
    );
  }
}
