import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates reminders. `slot` is the next reminder, as date and time of the person's clock; `look_at` is when a worker
 * checks it, which is later than `slot_at` once a worker has started to send it.
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
    // A browser belongs to one person: on a shared device, the last one who subscribed.
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
