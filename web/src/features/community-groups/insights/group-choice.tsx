import type { CommunityGroup } from '@shadow-guide/contracts';
import { useId } from 'react';
import { fieldClasses } from '../../../ui/text-field.js';

export interface GroupChoiceProps {
  groups: readonly CommunityGroup[];
  /** The chosen group; undefined for all groups of the person. */
  chosen: string | undefined;
  onChoose(groupId: string | undefined): void;
}

/** Selects the groups whose insights are shown. */
export function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const id = useId();
  return (
    <div className="sm:max-w-80">
      <label htmlFor={id} className="mb-1 block font-semibold">
        Insights of
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
        className={`${fieldClasses} min-h-11`}
      >
        <option value="">The groups you are in</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </select>
    </div>
  );
}
