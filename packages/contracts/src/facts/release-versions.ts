/** Releases whose notes the app shows, oldest first. */
export const releaseVersions = [
  '2.0.0',
  '2.1.0',
  '2.2.0',
  '2.3.0',
  '2.4.0',
  '2.5.0',
  '2.6.0',
  '2.7.0',
] as const;
export type ReleaseVersion = (typeof releaseVersions)[number];

/** The latest of {@link releaseVersions}. */
export const LATEST_RELEASE: ReleaseVersion = '2.7.0';
