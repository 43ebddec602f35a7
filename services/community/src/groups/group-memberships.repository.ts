import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { groupCatalogue } from './catalogue.js';
import type { CheckedHandle } from './handles/index.js';
import type { Membership } from './membership.entity.js';

export type MembershipRow = RowOf<Membership, 'groupId' | 'anonymousHandle' | 'joinedOn'>;

export type MemberRow = RowOf<Membership, 'anonymousHandle'> & { is_own: boolean };

/** A handle that a person wants in a group. */
export interface WantedHandle {
  /** Id of the group. */
  readonly id: string;
  readonly skeleton: string;
  readonly handleKey: Buffer;
}

/** Whether a person can have the handle that they request in a group. */
export interface HandleAvailability {
  /** Skeleton of the person's current handle in the group; null for a person who is not a member. */
  readonly ownSkeleton: string | null;
  /** True when another person uses the requested handle, or gave it up recently. */
  readonly isTaken: boolean;
  /** End dates of the person's other reservations in the group, the earliest first. */
  readonly othersUntil: readonly string[];
}

/** Maximum number of members per response. */
const MEMBERS_A_PAGE = 50;
const COLUMNS = 'group_id, anonymous_handle, joined_on::text';
/** Ids of all groups. They bound the query: a person has at most one row per group. */
const groupIds = groupCatalogue.map(({ id }) => id);

/**
 * Rows of who is in which group under which handle. The statements are named: joins race for handles, and every call in
 * a group checks the membership.
 */
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

  /** @returns the date on which the person joined the group, `YYYY-MM-DD`; null when they are not a member */
  async joinedOn(personKey: Buffer, groupId: string): Promise<string | null> {
    const [row] = await this.database.query<RowOf<Membership, 'joinedOn'>>(
      'group-memberships-joined-on',
      'SELECT joined_on::text FROM community.group_memberships WHERE person_key = $1 AND group_id = $2',
      [personKey, groupId],
    );
    return row?.joined_on ?? null;
  }

  /**
   * Returns whether the person is a member, and locks the membership row: the person can leave the group or erase their
   * data only after the transaction.
   */
  async hold(personKey: Buffer, groupId: string, transaction: PipelinedTransaction): Promise<boolean> {
    const rows = await transaction.query(
      'group-memberships-hold',
      'SELECT FROM community.group_memberships WHERE person_key = $1 AND group_id = $2 FOR KEY SHARE',
      [personKey, groupId],
    );
    return rows.length > 0;
  }

  /**
   * Returns the person keys of a group's members and of people who recently gave up a handle in the group. The author
   * of any post in the group's thread is among them.
   */
  async peopleOf(groupId: string): Promise<Buffer[]> {
    const rows = await this.database.query<RowOf<Membership, 'personKey'>>(
      'group-memberships-people',
      `SELECT person_key FROM community.group_memberships WHERE group_id = $1
       UNION SELECT person_key FROM community.reserved_handles WHERE group_id = $1 AND person_key IS NOT NULL`,
      [groupId],
    );
    return rows.map(({ person_key: personKey }) => personKey);
  }

  /**
   * Returns the data that decides whether the person can join with the handle. The caller must have locked the group.
   */
  async availability(
    personKey: Buffer,
    { id: groupId, skeleton, handleKey }: WantedHandle,
    today: string,
    transaction: PipelinedTransaction,
  ): Promise<HandleAvailability> {
    const [row] = await transaction.query<HandleAvailability & Record<string, unknown>>(
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
    return row as HandleAvailability;
  }

  /**
   * Joins a group, or changes the handle in the group; the date of joining stays.
   * @throws the driver's unique violation when somebody uses a handle that looks the same
   */
  async join(
    personKey: Buffer,
    groupId: string,
    { handle, skeleton }: CheckedHandle,
    today: string,
    transaction: PipelinedTransaction,
  ): Promise<MembershipRow> {
    const [row] = await transaction.query<MembershipRow>(
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
   * Leaves groups. The progress in a group's challenges is deleted with the membership.
   * @param groupIds groups to leave, or null for all
   * @returns the handles that the person used in the groups
   */
  leave(
    personKey: Buffer,
    groupIds: readonly string[] | null,
    transaction: PipelinedTransaction,
  ): Promise<RowOf<Membership, 'groupId' | 'handleSkeleton'>[]> {
    return transaction.query(
      'group-memberships-leave',
      `DELETE FROM community.group_memberships WHERE person_key = $1 AND ($2::text[] IS NULL OR group_id = ANY ($2))
       RETURNING group_id, handle_skeleton`,
      [personKey, groupIds],
    );
  }

  /**
   * Lists members of a group.
   * @param after skeleton of the last handle of the previous page; empty for the first page
   */
  listMembers(personKey: Buffer, groupId: string, after: string): Promise<MemberRow[]> {
    return this.database.query<MemberRow>(
      'group-memberships-members',
      `SELECT anonymous_handle, person_key = $1 AS is_own FROM community.group_memberships
       WHERE group_id = $2 AND handle_skeleton > $3 ORDER BY handle_skeleton LIMIT ${MEMBERS_A_PAGE}`,
      [personKey, groupId, after],
    );
  }
}
