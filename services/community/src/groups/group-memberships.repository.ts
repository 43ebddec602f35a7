import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { groupCatalogue } from './catalogue.js';
import type { CheckedHandle } from './handles/index.js';

export interface MembershipRow {
  group_id: string;
  anonymous_handle: string;
  /** `YYYY-MM-DD` */
  joined_on: string;
}

export interface MemberRow {
  anonymous_handle: string;
  is_own: boolean;
}

/** A handle that somebody wants in a group. */
export interface WantedHandle {
  /** Of the group. */
  readonly id: string;
  readonly skeleton: string;
  readonly handleKey: Buffer;
}

/** How somebody and the handle that they want stand to each other. */
export interface HandleStanding {
  /** Their handle there; null for a person who is not in the group. */
  readonly ownSkeleton: string | null;
  /** Somebody else goes by it, or gave it up lately. */
  readonly isTaken: boolean;
  /** Until when the other handles that they gave up there are theirs, the earliest first. */
  readonly othersUntil: readonly string[];
}

/** Members that one answer has at most. */
const MEMBERS_A_PAGE = 50;
const COLUMNS = 'group_id, anonymous_handle, joined_on::text';
/** A person has one row a group, and no more groups than there are. */
const groupIds = groupCatalogue.map(({ id }) => id);

/** Who is in which group, and by which handle. */
@Injectable()
export class GroupMembershipsRepository {
  constructor(private readonly database: Database) {}

  listOf(personKey: Buffer): Promise<MembershipRow[]> {
    return this.database.query<MembershipRow>(
      'group-memberships-of',
      `SELECT ${COLUMNS} FROM community.group_memberships
       WHERE person_key = $1 AND group_id = ANY ($2) ORDER BY group_id`,
      [personKey, groupIds],
    );
  }

  async isMember(personKey: Buffer, groupId: string): Promise<boolean> {
    const rows = await this.database.query(
      'group-memberships-is',
      'SELECT FROM community.group_memberships WHERE person_key = $1 AND group_id = $2',
      [personKey, groupId],
    );
    return rows.length > 0;
  }

  /** @returns since when a person is in a group, `YYYY-MM-DD`; null when they are not */
  async joinedOn(personKey: Buffer, groupId: string): Promise<string | null> {
    const [row] = await this.database.query<{ joined_on: string }>(
      'group-memberships-joined-on',
      'SELECT joined_on::text FROM community.group_memberships WHERE person_key = $1 AND group_id = $2',
      [personKey, groupId],
    );
    return row?.joined_on ?? null;
  }

  /** As `isMember`; who is in the group leaves it, or erases what is theirs, only after the transaction. */
  async hold(personKey: Buffer, groupId: string, transaction: PipelinedTransaction): Promise<boolean> {
    const rows = await transaction.query(
      'group-memberships-hold',
      'SELECT FROM community.group_memberships WHERE person_key = $1 AND group_id = $2 FOR KEY SHARE',
      [personKey, groupId],
    );
    return rows.length > 0;
  }

  /** Whoever is in a group, or gave up a handle there lately: among them is the author of a post in its thread. */
  async peopleOf(groupId: string): Promise<Buffer[]> {
    const rows = await this.database.query<{ person_key: Buffer }>(
      'group-memberships-people',
      `SELECT person_key FROM community.group_memberships WHERE group_id = $1
       UNION SELECT person_key FROM community.reserved_handles WHERE group_id = $1 AND person_key IS NOT NULL`,
      [groupId],
    );
    return rows.map(({ person_key: personKey }) => personKey);
  }

  /** What a join has to know; the group is locked. */
  async standing(
    personKey: Buffer,
    { id: groupId, skeleton, handleKey }: WantedHandle,
    today: string,
    transaction: PipelinedTransaction,
  ): Promise<HandleStanding> {
    const [row] = await transaction.query<HandleStanding & Record<string, unknown>>(
      'group-memberships-standing',
      `SELECT
         (SELECT handle_skeleton FROM community.group_memberships WHERE person_key = $1 AND group_id = $2) AS "ownSkeleton",
         EXISTS (SELECT FROM community.group_memberships
           WHERE group_id = $2 AND handle_skeleton = $3 AND person_key <> $1)
         OR EXISTS (SELECT FROM community.reserved_handles
           WHERE group_id = $2 AND handle_key = $4 AND until > $5::date AND person_key IS DISTINCT FROM $1) AS "isTaken",
         ARRAY(SELECT until::text FROM community.reserved_handles
           WHERE person_key = $1 AND group_id = $2 AND handle_key <> $4 AND until > $5::date ORDER BY until) AS "othersUntil"`,
      [personKey, groupId, skeleton, handleKey, today],
    );
    return row as HandleStanding;
  }

  /**
   * Joins a group, or takes another handle there; the day of joining stays.
   * @throws of the driver, unique violation: somebody goes by a handle that looks the same
   */
  async join(
    personKey: Buffer,
    groupId: string,
    { handle, skeleton }: CheckedHandle,
    today: string,
    transaction: PipelinedTransaction,
  ): Promise<MembershipRow> {
    const [row] = await transaction.query<MembershipRow & Record<string, unknown>>(
      'group-memberships-join',
      `INSERT INTO community.group_memberships (person_key, group_id, anonymous_handle, handle_skeleton, joined_on)
       VALUES ($1, $2, $3, $4, $5::date)
       ON CONFLICT (person_key, group_id) DO UPDATE
         SET anonymous_handle = excluded.anonymous_handle, handle_skeleton = excluded.handle_skeleton
       RETURNING ${COLUMNS}`,
      [personKey, groupId, handle, skeleton, today],
    );
    return row as MembershipRow;
  }

  /**
   * What was done in a group's challenges goes with it.
   * @param groupIds that are left, or null for all
   * @returns what they went by there
   */
  leave(
    personKey: Buffer,
    groupIds: readonly string[] | null,
    transaction: PipelinedTransaction,
  ): Promise<{ group_id: string; handle_skeleton: string }[]> {
    return transaction.query(
      'group-memberships-leave',
      `DELETE FROM community.group_memberships WHERE person_key = $1 AND ($2::text[] IS NULL OR group_id = ANY ($2))
       RETURNING group_id, handle_skeleton`,
      [personKey, groupIds],
    );
  }

  /** @param after the skeleton of the last handle that is there; empty for the first page */
  listMembers(personKey: Buffer, groupId: string, after: string): Promise<MemberRow[]> {
    return this.database.query<MemberRow>(
      'group-memberships-members',
      `SELECT anonymous_handle, person_key = $1 AS is_own FROM community.group_memberships
       WHERE group_id = $2 AND handle_skeleton > $3 ORDER BY handle_skeleton LIMIT ${MEMBERS_A_PAGE}`,
      [personKey, groupId, after],
    );
  }
}
