import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.js';
import { PersonKeys } from '../redis/index.js';
import { SessionRecords } from './session-records.js';

const recordsUnder = (sessionSecret: string) => {
  const config = { sessionSecret } as GatewayConfig;
  return new SessionRecords(config, new PersonKeys(config));
};
const records = recordsUnder('a secret of this test');
const ordinary = { userId: randomUUID(), extendedAt: 1_790_000_000 };

describe('the record of a session', () => {
  it.each([
    ['an ordinary one', ordinary],
    ['an admin’s', { ...ordinary, adminMark: 'bWFyaw' }],
  ])('%s is read back unchanged', (_, record) => {
    expect(records.read('session:a', records.write('session:a', record))).toEqual(record);
  });

  it.each([
    ['nothing', () => ''],
    ['no seal', () => `${ordinary.userId} 0`],
    ['an empty seal', () => `${ordinary.userId} 0.`],
    [
      'another person',
      (text: string) => text.replace(ordinary.userId, '00000000-0000-4000-8000-000000000000'),
    ],
    ['an inserted admin mark', (text: string) => text.replace('.', ' bWFyaw.')],
  ])('with %s is rejected', (_, change) => {
    expect(records.read('session:a', change(records.write('session:a', ordinary)))).toBeNull();
  });

  it('copied from another session is rejected', () => {
    expect(records.read('session:b', records.write('session:a', ordinary))).toBeNull();
  });

  it('written with another secret is rejected', () => {
    const others = recordsUnder('a secret of another');
    expect(records.read('session:a', others.write('session:a', ordinary))).toBeNull();
  });
});
