import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `slot` is the next reminder, as date and time of the person's clock; `look_at` when a worker looks at it, which is later than
 * `slot_at` once one has begun to send it.
 */
export class CreateReminders1765700040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE habits.reminder_settings (
      user_id uuid PRIMARY KEY,
      times text[] NOT NULL DEFAULT '{}',
      quiet_from text NOT NULL,
      quiet_to text NOT NULL,
      push_enabled boolean NOT NULL DEFAULT false,
      zone text NOT NULL,
      slot text,
      slot_at timestamptz,
      look_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      last_slot text
    )`);
    await runner.query(
      'CREATE INDEX reminder_settings_due ON habits.reminder_settings (look_at) WHERE look_at IS NOT NULL',
    );
    // One browser is one person's: whoever subscribes last on a shared device has it.
    await runner.query(`CREATE TABLE habits.push_devices (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      address_fingerprint bytea NOT NULL UNIQUE,
      subscription bytea NOT NULL,
      failures integer NOT NULL DEFAULT 0
    )`);
    await runner.query('CREATE INDEX push_devices_of_person ON habits.push_devices (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE habits.push_devices, habits.reminder_settings');
  }
}
