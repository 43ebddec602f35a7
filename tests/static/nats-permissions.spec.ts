import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { messagePermissions } from '@shadow-guide/contracts';
import { PERMISSIONS_COMMAND, permissionsText } from '@shadow-guide/tools/servers/nats-permissions';
import { services } from '@shadow-guide/tools/system';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the NATS permissions of each service', () => {
  it('are written as the contracts require', () => {
    expect(read('deploy/nats/permissions.conf')).toBe(permissionsText(messagePermissions()));
  });

  it('exist for every running service', () => {
    const named = messagePermissions().map(({ service }) => service);
    expect(named.sort()).toEqual([...services].sort());
  });

  it('are written by the command that the file names', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts[PERMISSIONS_COMMAND.replace('npm run ', '')]).toBe('node tools/nats-permissions.mjs');
  });
});
