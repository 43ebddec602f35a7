import type { AdminUser } from '@shadow-guide/contracts';
import { Ban, Eraser, History, LogOut, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionsMenu, type MenuAction } from '../../../ui/actions-menu.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { type AccountAction, useAct } from './use-users.js';
import { questionsOf } from './user-questions.js';

export interface UserActionsProps {
  user: AdminUser;
  isOwn: boolean;
  onAudit(): void;
}

const icon = 'size-5';

/** Menu of actions on an account, each with a confirmation. There are none for the operator’s own account. */
export function UserActions({ user, isOwn, onAudit }: UserActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const ask = (key: AccountAction, label: string, drawn: MenuAction['icon']): MenuAction => ({
    key,
    label,
    icon: drawn,
    run: () => setAsked(key),
  });
  const others = [
    user.isBanned
      ? ask('unban', 'Unban', <Undo2 aria-hidden="true" className={icon} />)
      : ask('ban', 'Ban', <Ban aria-hidden="true" className={icon} />),
    ask('password-reset', 'Ask for a fresh sign-in', <LogOut aria-hidden="true" className={icon} />),
    ask('reset-data', 'Reset data', <Eraser aria-hidden="true" className={icon} />),
  ];
  const actions = [
    {
      key: 'audit',
      label: 'What was done to this account',
      icon: <History aria-hidden="true" className={icon} />,
      run: onAudit,
    },
    ...(isOwn ? [] : others),
  ];
  return (
    <>
      <ActionsMenu ref={button} label={`What you can do about ${user.email}`} actions={actions} />
      {asked && (
        <Question key={asked} user={user} action={asked} focusAfter={button} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface QuestionProps {
  user: AdminUser;
  action: AccountAction;
  focusAfter: React.RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

function Question({ user, action, focusAfter, onClose }: QuestionProps) {
  const act = useAct(user, action, onClose);
  const { title, description, confirm } = questionsOf(user)[action];
  return (
    <AskDialog
      {...{ title, description, confirm, focusAfter, onClose }}
      keep="Cancel"
      pending={act.isPending}
      failure={act.error && { title: 'Nothing was confirmed', error: act.error }}
      onConfirm={() => act.mutate()}
    />
  );
}
