/** Names of every queue of the product. A test compares this list with the queue tables of the services. */
export const queueNames = [
  'chat',
  'chat-premium',
  'background',
  'sweeps',
  'payments',
  'billing-background',
  'habits-background',
  'community-background',
  'admin-analytics-background',
] as const;
