import type { GuideModel } from '../model/index.js';

/** What stands where a reply would, and who is named under it: no model was asked. */
const KEPT = 'Kept.';
const KEPT_BY = 'Your journal';

/** In the place of a model, for an entry that is to be kept and not answered. */
export const keepOnly: Pick<GuideModel, 'streamReply'> = {
  async streamReply({ onDelta }) {
    onDelta(KEPT);
    return { text: KEPT, guide: KEPT_BY, stopped: false, cut: false, calls: [], modelMs: 0 };
  },
};
