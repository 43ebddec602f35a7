import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.js';

/** One thing that can be done with an entry. */
export interface EntryAction {
  key: string;
  icon: ReactNode;
  label: string;
  run(): void;
}

/** What can be done with an entry, behind three dots; nothing is drawn without actions. */
export function EntryMenu({ at, actions }: { at: string; actions: readonly EntryAction[] }) {
  if (actions.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={`Actions for the entry of ${at}`} className="-my-2">
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map(({ key, icon, label, run }) => (
          <DropdownMenuItem key={key} onSelect={run}>
            {icon}
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
