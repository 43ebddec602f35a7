import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type ReleaseVersion, releaseVersions } from '../facts/release-versions.js';

/** Notes of a release. */
export class PatchNote {
  @Text({ max: 20 }) version: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) date: string;
  @Text({ max: 120 }) title: string;
  @Text({ max: 600 }) summary: string;
  @TextList({ max: 20, maxLength: 400 }) features: string[];
  @TextList({ max: 20, maxLength: 400 }) improvements: string[];
  @TextList({ max: 20, maxLength: 400 }) bugFixes: string[];
  @Flag({ optional: true }) isBreaking?: boolean;
}

/** Whether there are notes that the person has not seen. */
export class UpdateCheck {
  @Flag() hasUpdates: boolean;
  @Text({ max: 20 }) latestVersion: string;
  @Many(() => PatchNote, { max: 50, about: 'Those not seen yet, the newest first' }) notes: PatchNote[];
}

export class SeenRelease {
  @OneOf(releaseVersions) version: ReleaseVersion;
}

/** The newest release that the person has seen; it never moves back to an older one. */
export class LastSeenRelease {
  @Text({ max: 20 }) lastSeenVersion: string;
}

export class PopupChoice {
  @Flag() enabled: boolean;
}

export class PopupSetting {
  @Flag() patchNotesPopupEnabled: boolean;
}

/** Release notes, and the newest release that a person has seen. */
export const patchNotes = contract('gateway.patch-notes', {
  checkUpdates: endpoint({
    http: 'GET /api/patch-notes/check-updates',
    output: UpdateCheck,
    servedByGateway: true,
  }),
  markSeen: endpoint({
    http: 'POST /api/patch-notes/mark-seen',
    input: SeenRelease,
    output: LastSeenRelease,
    servedByGateway: true,
  }),
  togglePopup: endpoint({
    http: 'POST /api/patch-notes/toggle-popup',
    input: PopupChoice,
    output: PopupSetting,
    servedByGateway: true,
  }),
});
