import { Ellipsis } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from './button.js';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.js';

/** One action of a menu. */
export interface MenuAction {
  key: string;
  icon: ReactNode;
  label: string;
  run(): void;
}

export interface ActionsMenuProps {
  label: string;
  actions: readonly MenuAction[];
  /** The menu's button. */
  ref?: Ref<HTMLButtonElement>;
}

/** A three-dot menu of actions; renders nothing without actions. */
export function ActionsMenu({ label, actions, ref }: ActionsMenuProps) {
  if (actions.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={ref} variant="quiet" size="icon" aria-label={label} className="-my-2">
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map(({ key, icon, label: text, run }) => (
          <DropdownMenuItem key={key} onSelect={run}>
            {icon}
            {text}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
