import { type RefObject, useState } from 'react';
import { ApiError } from '../../../lib/api-error.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { TextField } from '../../../ui/text-field.js';
import { usePlan } from '../../plan/index.js';
import { useEarlierAccounts } from '../earlier/use-earlier-accounts.js';
import { WhatGoes } from './clear-data.js';
import { planConsequence } from './consequences.js';
import { useCloseAccount } from './use-close-account.js';

export interface CloseDialogProps {
  email: string;
  onClose(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Dialog that explains what deleting the account means, also for a paid plan. The person confirms by typing the
 * account's email address. Mounted while it is open.
 */
export function CloseDialog({ email, onClose, focusAfter }: CloseDialogProps) {
  const [typed, setTyped] = useState('');
  const { subscription, error, isFetching, refetch } = usePlan();
  const closing = useCloseAccount();
  const earlier = useEarlierAccounts();
  const differs = closing.error instanceof ApiError && closing.error.code === 'address_differs';
  return (
    <AskDialog
      title="Delete your account?"
      description="This cannot be undone, by you or by anybody else."
      readFirst
      confirm={closing.isPending ? 'Deleting...' : 'Delete my account'}
      keep="Keep my account"
      // The consequences for a paid plan must be shown before the person can confirm.
      disabled={!subscription || !isSameAddress(typed, email)}
      pending={closing.isPending}
      failure={
        closing.error && !differs
          ? { title: 'Your account could not be deleted', error: closing.error }
          : null
      }
      onConfirm={() => closing.mutate(typed.trim())}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <WhatGoes />
      {earlier.data && earlier.data.length > 0 && (
        <p className="mt-3">
          <strong>Goes too:</strong> what you made earlier, before your address was verified.
        </p>
      )}
      <p className="mt-3">
        <strong>Your plan:</strong>{' '}
        {subscription
          ? planConsequence(subscription)
          : !error && <Skeleton className="inline-block h-4 w-40" />}
      </p>
      {!subscription && error && (
        <ReadFailed
          title="Your plan could not be read"
          error={error}
          pending={isFetching}
          onRetry={refetch}
        />
      )}
      <p className="mt-3">
        <strong>Stays:</strong> the records of payments that the law asks for, and fingerprints of your
        sign-in and your address, so that a trial is given once and a ban still holds. You can sign in again
        later; it will be a new, empty account.
      </p>
      <p className="mt-3">
        <strong>Stays without your name:</strong> the random number of your account. It stands in the records
        of your payments and your trial, in what operators did to the account, for 400 days in the list of
        what was deleted, so that no backup brings it back, and in the server’s logs until they are deleted.
        If you ever paid, your customer number stays at the payment provider.
      </p>
      <p className="mt-3">If you want to keep a copy, download your data first.</p>
      <TextField
        className="mt-5"
        label={
          <>
            To confirm, type the address of your account: <bdi className="wrap-anywhere">{email}</bdi>
          </>
        }
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        readOnly={closing.isPending}
        error={differs ? closing.error?.message : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  );
}

function isSameAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.trim().toLowerCase();
}
