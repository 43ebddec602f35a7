import { textRules } from '@shadow-guide/contracts/facts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast-store.js';
import { handleProblem } from './handle-problem.js';
import { useJoinGroup } from './use-groups.js';

const { min, max } = textRules.anonymousHandle;

export interface HandleFormProps {
  groupId: string;
  /** Set for a person who is already a member. */
  currentHandle?: string;
  onDone(): void;
}

/** Form for a handle. The typed text stays when the handle is refused. */
export function HandleForm({ groupId, currentHandle, onDone }: HandleFormProps) {
  const { status } = useSession();
  const [handle, setHandle] = useState(currentHandle ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const wanted = handle.trim();
  const join = useJoinGroup(groupId, {
    onJoined: () => {
      toast({ title: currentHandle ? 'Your handle is changed' : 'Successfully joined group!' });
      onDone();
    },
    onFailed: (error) => {
      const reason = messageOf(error, 'Something went wrong. Please try again.');
      toast({
        title: currentHandle ? 'Your handle is not changed' : 'Failed to join group',
        description: reason,
        variant: 'destructive',
      });
      setProblem(isAboutHandle(error) ? reason : `${reason} What you typed is still here.`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = handleProblem(wanted);
    setProblem(found);
    if (found) field.current?.focus();
    else join.mutate(wanted);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Your handle"
        hint={`${min} to ${max} characters, such as “Quiet River”`}
        error={problem}
        autoComplete="off"
        disabled={status !== 'signed-in'}
        readOnly={join.isPending}
        value={handle}
        onChange={(event) => {
          setHandle(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="mt-5 flex justify-end">
        <Button
          type="submit"
          variant="primary"
          disabled={status !== 'signed-in' || wanted === ''}
          pending={join.isPending}
        >
          {currentHandle ? 'Change' : 'Join'}
        </Button>
      </div>
    </form>
  );
}

const handleCodes: readonly (string | undefined)[] = [
  'handle_taken',
  'handle_not_allowed',
  'validation_failed',
];

function isAboutHandle(error: Error): boolean {
  return error instanceof ApiError && handleCodes.includes(error.code);
}
