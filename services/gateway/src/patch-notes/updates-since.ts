import { LATEST_RELEASE, releaseNotes, releaseVersions, type UpdateCheck } from '@shadow-guide/contracts';

/** How new a release is; -1 for none, and for one that is not known. */
export function ageOf(version: string | null): number {
  return (releaseVersions as readonly (string | null)[]).indexOf(version);
}

/** The notes of the releases after the one that was seen last, the newest first. */
export function updatesSince(lastSeen: string | null): UpdateCheck {
  const notes = releaseNotes.filter(({ version }) => ageOf(version) > ageOf(lastSeen));
  return { hasUpdates: notes.length > 0, latestVersion: LATEST_RELEASE, notes };
}
