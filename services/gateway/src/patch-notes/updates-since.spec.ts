import { describe, expect, it } from '@jest/globals';
import { releaseVersions } from '@shadow-guide/contracts';
import { updatesSince } from './updates-since.js';

describe('the list of updates', () => {
  it.each([
    [null, [...releaseVersions].reverse()],
    ['1.9.0', [...releaseVersions].reverse()],
    ['2.5.0', ['2.7.0', '2.6.0']],
    ['2.7.0', []],
  ])('after release %s is %j', (lastSeen, versions) => {
    const { hasUpdates, latestVersion, notes } = updatesSince(lastSeen);
    expect(notes.map(({ version }) => version)).toEqual(versions);
    expect([hasUpdates, latestVersion]).toEqual([versions.length > 0, '2.7.0']);
  });
});
