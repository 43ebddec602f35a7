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
    const names: string[] = [];
    // One after the other: jest links a module that several imports ask for at once before it has it.
    for (const file of files) {
      const { queues } = (await import(file)) as { queues: Record<string, { name: string }> };
      names.push(...Object.values(queues).map(({ name }) => name));
    }
    expect([...queueNames].sort()).toEqual(names.sort());
  });
});
