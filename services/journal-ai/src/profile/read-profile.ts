import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, Insight, InsightType, Persona } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { openMessage } from '../conversations/index.js';
import {
  InsightStore,
  openTag,
  openTopicConclusion,
  readable,
  readableInTurns,
  toInsight,
  typeOf,
} from '../insights/index.js';
import { ListPersonas, PersonasRepository } from '../personas/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { calm, type DatedMessage } from '../safety/index.js';
import { StatsRepository, type WritingFigures } from '../stats/index.js';
import { ListTopics, topicId } from '../topics/index.js';
import {
  CharacterProfileRepository,
  type FirstTimes,
  type NearMessage,
  type ProfileCounts,
  type RecentEntry,
  type TopTopic,
} from './character-profile.repository.js';
import { type EntryFindings, PROFILE_INSIGHTS, type RecentTopic } from './formulas.js';
import type { MilestoneFacts } from './milestones.js';

/** Facts that a person's profile is computed from, decrypted. */
export interface ProfileFacts {
  readonly writing: WritingFigures;
  readonly counts: ProfileCounts;
  /** The latest insights, newest first. */
  readonly insights: readonly Insight[];
  /** Personas, the strongest first. */
  readonly personas: readonly Persona[];
  /** Entries from which conclusions may be drawn. */
  readonly entries: readonly EntryFindings[];
  readonly topics: readonly RecentTopic[];
  readonly firsts: Pick<MilestoneFacts, 'firstEntry' | 'firstInsights' | 'talks'>;
  readonly isQuiet: boolean;
}

/** Reads the facts that a person's profile is computed from. */
@Injectable()
export class ReadProfile {
  constructor(
    private readonly repository: CharacterProfileRepository,
    private readonly stats: StatsRepository,
    private readonly insights: InsightStore,
    private readonly personas: PersonasRepository,
    private readonly listPersonas: ListPersonas,
    private readonly listTopics: ListTopics,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the facts in one round trip and the COMMIT; a plan with limited topics needs one more. Damaged rows are left
   * out.
   * @returns null when the person has neither written nor completed the assessment or an exercise: a read must not
   * create a data key
   */
  async run(caller: Caller): Promise<ProfileFacts | null> {
    const { userId, timezone, entitlements } = caller;
    const now = this.clock.now();
    const [writing, counts, insights, personas, entries, near, topics, firsts, mark] =
      await this.database.pipelined((transaction) =>
        Promise.all([
          this.stats.findFigures(userId, localDate(now, timezone), transaction),
          this.repository.count(transaction, userId),
          this.insights.readLatest(userId, PROFILE_INSIGHTS, transaction),
          this.personas.findDiscovered(userId, transaction),
          this.repository.listEntries(transaction, userId),
          this.repository.listNear(transaction, userId),
          this.repository.listTopics(transaction, userId, now),
          this.repository.findFirstTimes(transaction, userId),
          this.marks.find(userId, transaction),
        ]),
      );
    const isEmpty = writing.stats.totalEntries === 0 && insights.length === 0 && personas.length === 0;
    if (isEmpty && !counts.is_assessed && counts.exercises === 0) return null;
    const cipher = await this.keys.cipherFor(userId);
    const opened = await readableInTurns(insights, (row) => toInsight(row, cipher));
    return {
      ...{ writing, counts, insights: opened },
      personas: await this.listPersonas.present(userId, personas, entitlements.limits.personas),
      entries: await findingsOf(cipher, entries, near, opened),
      topics: readable(await this.shown(caller, topics), ({ id, tag, mentions }) => ({
        ...{ tag: openTag(cipher, id, tag), mentions },
      })),
      firsts: openFirsts(cipher, firsts),
      isQuiet: isQuiet(cipher, mark, now),
    };
  }

  /** Filters topics when the plan shows only some categories, as in the list of topics. */
  private async shown(caller: Caller, topics: readonly TopTopic[]): Promise<readonly TopTopic[]> {
    if (caller.entitlements.limits.topics < 0 || topics.length === 0) return topics;
    const shown = new Set((await this.listTopics.run(caller, false)).map(({ id }) => id));
    return topics.filter(({ tag_fingerprint: hash }) => shown.has(topicId(hash)));
  }
}

async function findingsOf(
  cipher: UserCipher,
  entries: readonly RecentEntry[],
  near: readonly NearMessage[],
  insights: readonly Insight[],
): Promise<EntryFindings[]> {
  const types = new Map<string, InsightType[]>();
  for (const { entryId, type } of insights) types.set(entryId, [...(types.get(entryId) ?? []), type]);
  const found = await readableInTurns(entries, (entry) => ({
    ...openDated(cipher, entry),
    findings: [{ topics: categoriesOf(cipher, entry), insights: types.get(entry.id) ?? [] }],
  }));
  const beside = await readableInTurns(near, (message) => ({ ...openDated(cipher, message), findings: [] }));
  return calm([...found, ...beside]).flatMap(({ findings }) => findings);
}

function openDated(cipher: UserCipher, { id, content, created_at: writtenAt }: NearMessage): DatedMessage {
  return { writtenAt, content: openMessage(cipher, id, content) };
}

function categoriesOf(cipher: UserCipher, { topic_ids: ids, conclusions }: RecentEntry) {
  return ids.map(
    (id, index) => openTopicConclusion(cipher, { id, conclusion: conclusions[index] as Buffer }).category,
  );
}

function openFirsts(cipher: UserCipher, { entry, insights, talks }: FirstTimes): ProfileFacts['firsts'] {
  return {
    firstEntry: entry && { id: entry.id, at: entry.created_at },
    firstInsights: readable(insights, (row) => ({
      type: typeOf(row, cipher),
      ...{ entryId: row.entry_id, at: row.created_at },
    })),
    talks: talks.map(({ persona_id: personaId, created_at: at }) => ({ personaId, at })),
  };
}
