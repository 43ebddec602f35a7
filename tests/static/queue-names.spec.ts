import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { queueNames } from '../../services/gateway/src/queue-board/queue-names.js';

const root = process.cwd();

describe('the board of queues', () => {
  it('knows every queue of every service', async () => {
    const files = readdirSync(join(root, 'services'))
      .map((service) => join(root, 'services', service, 'src/jobs.ts'))
      .filter((file) => readdirSync(join(file, '..')).includes('jobs.ts'));
    expect(files.length).toBeGreaterThan(3);
    const tables = await Promise.all(
      files.map(async (file) => (await import(file)) as { queues: Record<string, { name: string }> }),
    );
    const names = tables.flatMap(({ queues }) => Object.values(queues).map(({ name }) => name));
    expect([...queueNames].sort()).toEqual(names.sort());
  });
});
