/**
 * The example on the landing page. The entry was written for this page. The reply and the insight are the local guide's
 * verbatim output for the entry (a test compares them).
 */
export const exchange = {
  beforeTurn: 'She asked if I could take the kids on Saturday. ',
  evidence: 'I said yes at once, although I had plans.',
  afterTurn: ' I always do that. Now I am angry, at her and at me.',
  reply: 'None of it has to be softened here. Is there something you would have liked to say?',
  insightTitle: 'One thing and its other side',
  insight:
    'There is “I said yes at once”, and right beside it “I had plans”. Perhaps each of them knows something that the other leaves out.',
} as const;
