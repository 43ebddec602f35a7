import { Controller } from '@nestjs/common';
import {
  activity,
  habitsPersonActive,
  journalPersonActive,
  journalSafetyCounted,
} from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle, OnEvent } from '@shadow-guide/kernel';

@Controller()
export class ActivityHandler {
  @Handle(activity.record)
  record(): never {
    throw unavailable();
  }

  @Handle(activity.getAnalytics)
  getAnalytics(): never {
    throw unavailable();
  }

  @Handle(activity.listActiveUsers)
  listActiveUsers(): never {
    throw unavailable();
  }

  @Handle(activity.listSafetyCounts)
  listSafetyCounts(): never {
    throw unavailable();
  }

  @OnEvent(journalPersonActive, 'count-journal')
  onJournalActive(): never {
    throw unavailable();
  }

  @OnEvent(habitsPersonActive, 'count-habits')
  onHabitsActive(): never {
    throw unavailable();
  }

  @OnEvent(journalSafetyCounted, 'count-safety')
  onSafetyCounted(): never {
    throw unavailable();
  }
}
