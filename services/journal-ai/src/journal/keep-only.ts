import type { GuideModel } from '../model/index.js';

/** Text shown in place of a reply, and name shown under it when no model was called. */
const KEPT = 'Kept.';
const KEPT_BY = 'Your journal';

/** Takes the place of the model for an entry that is only stored and not answered. */
export const keepOnly: Pick<GuideModel, 'streamReply'> = {
  async streamReply({ onDelta }) {
    onDelta(KEPT);
    return { text: KEPT, guide: KEPT_BY, stopped: false, cut: false, calls: [], modelMs: 0 };
  },
};
