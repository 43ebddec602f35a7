/**
 * What the landing page shows of the product. The entry was written for it; the reply and the insight are what the local guide
 * made of it, letter for letter (a test asks it again).
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
