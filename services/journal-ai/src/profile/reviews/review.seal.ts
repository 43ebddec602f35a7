import type { SealedPlace } from '@shadow-guide/encryption';

/** Places where the sealed texts of a review are stored. */
export const reviewPlaces = {
  claim: (id: string): SealedPlace => ({ table: 'review_claims', column: 'content', rowId: id }),
  quote: (id: string): SealedPlace => ({ table: 'review_evidence', column: 'quote', rowId: id }),
};
