import { Injectable } from '@nestjs/common';
import type { ActivityKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { IS_GOING } from '../personas/index.js';

/**
 * A recent event. `text` is sealed: the entry, the title of the insight, the name of the persona, the texts of the run,
 * or the label of the saved reply.
 */
export interface ActivityRow extends Record<string, unknown> {
  kind: ActivityKind;
  id: string;
  at: Date;
  /** Id of the entry (also for an insight or a saved reply), of the persona, or of the exercise's run. */
  subject_id: string | null;
  text: Buffer | null;
}

/** Maximum number of activities in a list. */
const MAX_ACTIVITIES = 20;

const LATEST = `ORDER BY at DESC LIMIT ${MAX_ACTIVITIES}`;

/** Recent actions of a person, and recent findings. */
@Injectable()
export class RecentActivityRepository {
  constructor(private readonly database: Database) {}

  /** Lists the latest events, newest first. Each kind is read by its own index, up to the number that can be shown. */
  list(userId: string): Promise<ActivityRow[]> {
    return this.database.query<ActivityRow>(
      'recent-activity-list',
      `(SELECT 'entry' AS kind, m.id, m.created_at AS at, m.id AS subject_id, m.content AS text
        FROM journal_ai.messages m WHERE m.user_id = $1 AND m.role = 'user' AND m.mode IS NOT NULL
        ORDER BY m.local_date DESC, m.position DESC LIMIT ${MAX_ACTIVITIES})
       UNION ALL
       (SELECT 'insight', i.id, i.created_at AS at, i.entry_id, i.title
        FROM journal_ai.insights i WHERE i.user_id = $1 AND i.hidden_by IS NULL
          AND EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = i.entry_id)
        ORDER BY i.created_at DESC, i.id DESC LIMIT ${MAX_ACTIVITIES})
       UNION ALL
       (SELECT 'persona', p.id, p.discovered_at AS at, p.id, p.name
        FROM journal_ai.personas p
        WHERE p.user_id = $1 AND p.discovered_at IS NOT NULL AND p.hidden_at IS NULL AND NOT ${IS_GOING} ${LATEST})
       UNION ALL
       (SELECT 'persona_talk', c.id, c.last_entry_at AS at, p.id, p.name
        FROM journal_ai.conversations c JOIN journal_ai.personas p ON p.id = c.persona_id
        WHERE c.user_id = $1 AND c.kind = 'persona' AND p.discovered_at IS NOT NULL AND p.hidden_at IS NULL ${LATEST})
       UNION ALL
       (SELECT 'exercise', x.id, x.completed_at AS at, x.run_id, r.content
        FROM journal_ai.exercise_completions x LEFT JOIN journal_ai.exercise_runs r ON r.id = x.run_id
        WHERE x.user_id = $1 ${LATEST})
       UNION ALL
       (SELECT 'reply_saved', s.id, s.flagged_at AS at, s.entry_id, s.label
        FROM journal_ai.core_conversations s
        WHERE s.user_id = $1 AND EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = s.entry_id) ${LATEST})
       ${LATEST}`,
      [userId],
    );
  }
}
