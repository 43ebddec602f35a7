import { tagName } from '../../lib/resource-texts.js';
import { Badge } from '../../ui/badge.js';

/** Number of tags on a collapsed card. */
const shownWhenFolded = 3;

export interface ResourceTagsProps {
  tags: readonly string[];
  isOpen: boolean;
}

/** The tags of a resource. A collapsed card shows three tags and the number of the others; an open card shows all. */
export function ResourceTags({ tags, isOpen }: ResourceTagsProps) {
  const shown = isOpen ? tags : tags.slice(0, shownWhenFolded);
  const more = tags.length - shown.length;
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-2">
      {shown.map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge className="wrap-anywhere">{tagName(tag)}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  );
}
