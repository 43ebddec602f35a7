/**
 * Sort orders of lists, each with an index of its own; the last two columns make the order unique so that pages do not
 * overlap.
 */
export const ORDERS = {
  research: `(r.resource_type = 'research') DESC, r.helpful_count DESC, r.search_title, r.id`,
  helpful: 'r.helpful_count DESC, r.view_count DESC, r.search_title, r.id',
  recent: 'r.created_at DESC, r.search_title, r.id',
  difficulty: 'r.difficulty, r.search_title, r.id',
} as const;
