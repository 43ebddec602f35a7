import type { SealedPlace } from '@shadow-guide/encryption';

/** Where each sealed text of a review is stored. */
export const reviewPlaces = {
  claim: (id: string): SealedPlace => ({ table: 'review_claims', column: 'content', rowId: id }),
  quote: (id: string): SealedPlace => ({ table: 'review_evidence', column: 'quote', rowId: id }),
};
