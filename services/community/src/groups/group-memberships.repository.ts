import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
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

/** Members that one answer has at most. */
const MEMBERS_A_PAGE = 50;
const COLUMNS = 'group_id, anonymous_handle, joined_on::text';
/** A person has one row a group, and no more groups than there are. */
const groupIds = groupCatalogue.map(({ id }) => id);

/** Who is in which group, and by which handle. */
@Injectable()
export class GroupMembershipsRepository {
  constructor(private readonly database: Database) {}

  /** How many are in each group; a group without anybody is missing. */
  async countAll(): Promise<Map<string, number>> {
    const rows = await this.database.query<{ group_id: string; members: number }>(
      'group-memberships-count',
      `SELECT group_id, count(*)::int AS members FROM community.group_memberships
       WHERE group_id = ANY ($1) GROUP BY group_id`,
      [groupIds],
    );
    return new Map(rows.map(({ group_id: id, members }) => [id, members]));
  }

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

  /**
   * Joins a group, or takes another handle there; the day of joining stays.
   * @throws of the driver, unique violation: somebody goes by a handle that looks the same
   */
  async join(
    personKey: Buffer,
    groupId: string,
    { handle, skeleton }: CheckedHandle,
    today: string,
  ): Promise<MembershipRow> {
    const [row] = await this.database.query<MembershipRow>(
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

  /** Whether it is the person's own handle that looks like this. */
  async goesBy(personKey: Buffer, groupId: string, { skeleton }: CheckedHandle): Promise<boolean> {
    const rows = await this.database.query(
      'group-memberships-goes-by',
      `SELECT FROM community.group_memberships
       WHERE group_id = $2 AND handle_skeleton = $3 AND person_key = $1`,
      [personKey, groupId, skeleton],
    );
    return rows.length > 0;
  }

  /** What was done in the group's challenges goes with it. */
  async leave(personKey: Buffer, groupId: string): Promise<void> {
    await this.database.query(
      'group-memberships-leave',
      'DELETE FROM community.group_memberships WHERE person_key = $1 AND group_id = $2',
      [personKey, groupId],
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
