import { ActionsMenu, type MenuAction } from '../../../ui/actions-menu.js';

/** One action on an entry. */
export type EntryAction = MenuAction;

/** Menu with the actions on an entry, behind three dots; renders nothing without actions. */
export function EntryMenu({ at, actions }: { at: string; actions: readonly EntryAction[] }) {
  return <ActionsMenu label={`Actions for the entry of ${at}`} actions={actions} />;
}
