/** How lists are ordered, each by an index of its own; the last two columns only so that no page repeats what another has. */
export const ORDERS = {
  research: `(r.resource_type = 'research') DESC, r.helpful_count DESC, r.search_title, r.id`,
  helpful: 'r.helpful_count DESC, r.view_count DESC, r.search_title, r.id',
  recent: 'r.created_at DESC, r.search_title, r.id',
  difficulty: 'r.difficulty, r.search_title, r.id',
} as const;
