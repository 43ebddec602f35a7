import { LATEST_RELEASE, releaseNotes, releaseVersions, type UpdateCheck } from '@shadow-guide/contracts';

/**
 * Returns the position of a release in the list, which is higher for newer ones; -1 for no release or an unknown one.
 */
export function ageOf(version: string | null): number {
  return (releaseVersions as readonly (string | null)[]).indexOf(version);
}

/** Returns the notes of the releases after the last one seen, the newest first. */
export function updatesSince(lastSeen: string | null): UpdateCheck {
  const notes = releaseNotes.filter(({ version }) => ageOf(version) > ageOf(lastSeen));
  return { hasUpdates: notes.length > 0, latestVersion: LATEST_RELEASE, notes };
}
