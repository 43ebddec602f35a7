import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { PatchNote } from '../account/patch-notes.js';
import { releaseNotes } from './release-notes.js';
import { LATEST_RELEASE, releaseVersions } from './release-versions.js';

describe('the release notes', () => {
  it('contain one note for each release, the newest first', () => {
    expect(releaseNotes.map(({ version }) => version)).toEqual([...releaseVersions].reverse());
    expect(releaseNotes[0]).toMatchObject({ version: LATEST_RELEASE, date: '2025-09-06' });
    const dates = releaseNotes.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
  });

  it.each(releaseNotes.map((note) => [note.version, note] as const))(
    'fit into the endpoint’s output and list features and improvements: %s',
    (_, note) => {
      expect(validateSync(Object.assign(new PatchNote(), note))).toEqual([]);
      expect(note.features.length).toBeGreaterThan(0);
      expect(note.improvements.length).toBeGreaterThan(0);
    },
  );
});
