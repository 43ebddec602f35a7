import { Injectable } from '@nestjs/common';
import { type Activity, pagePaths } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { openMessage } from '../conversations/index.js';
import { openLabel } from '../core-conversations/index.js';
import { openRunContent } from '../exercises/index.js';
import { entryTitle } from '../history/index.js';
import { openInsightTitle, readable } from '../insights/index.js';
import { openName } from '../personas/index.js';
import { type ActivityRow, RecentActivityRepository } from './recent-activity.repository.js';

/** Lists the latest 20 events in a person's journal, newest first. */
@Injectable()
export class GetRecentActivity {
  constructor(
    private readonly repository: RecentActivityRepository,
    private readonly keys: UserKeys,
  ) {}

  /** Lists the events; damaged rows are left out. */
  async run(userId: string): Promise<Activity[]> {
    const rows = await this.repository.list(userId);
    // A read must not create a data key for the person.
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return readable(rows, (row) => ({
      ...{ id: row.id, kind: row.kind, at: row.at.toISOString() },
      title: titleOf(cipher, row),
      path: pathOf(row),
    }));
  }
}

function titleOf(cipher: UserCipher, { kind, id, subject_id: subjectId, text }: ActivityRow): string {
  if (text === null || subjectId === null) return '';
  switch (kind) {
    case 'entry':
      return entryTitle(openMessage(cipher, id, text));
    case 'insight':
      return openInsightTitle(cipher, id, text);
    case 'exercise':
      return openRunContent(cipher, subjectId, text).title;
    case 'reply_saved':
      return openLabel(cipher, id, text).title;
    default:
      return openName(cipher, subjectId, text);
  }
}

function pathOf({ kind, subject_id: subjectId }: ActivityRow): string {
  if (subjectId === null) return pagePaths.exercises;
  switch (kind) {
    case 'entry':
    case 'insight':
    case 'reply_saved':
      return pagePaths.entry.replace(':entryId', subjectId);
    case 'exercise':
      return pagePaths.exerciseConversation.replace(':conversationId', subjectId);
    default:
      return pagePaths.persona.replace(':personaId', subjectId);
  }
}
