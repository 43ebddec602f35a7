import { ActionsMenu, type MenuAction } from '../../../ui/actions-menu.js';

/** One thing that can be done with an entry. */
export type EntryAction = MenuAction;

/** What can be done with an entry, behind three dots; nothing is drawn without actions. */
export function EntryMenu({ at, actions }: { at: string; actions: readonly EntryAction[] }) {
  return <ActionsMenu label={`Actions for the entry of ${at}`} actions={actions} />;
}
