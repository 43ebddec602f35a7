import { sealedPlace } from '@shadow-guide/encryption';
import { StoredReviewClaim } from './review-claim.entity.js';
import { ReviewEvidence } from './review-evidence.entity.js';

/** Places where the sealed texts of a review are stored. */
export const reviewPlaces = {
  claim: (id: string) => sealedPlace(StoredReviewClaim, 'content', id),
  quote: (id: string) => sealedPlace(ReviewEvidence, 'quote', id),
};
