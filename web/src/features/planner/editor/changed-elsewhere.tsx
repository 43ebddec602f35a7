import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';

export interface ChangedElsewhereProps {
  /** Whether the goal no longer exists. */
  isGone: boolean;
  /** Loads the stored goal. It either replaces the edits or becomes the version on which the edits are saved. */
  onRead(keepsMine: boolean): Promise<void>;
  onSaveAsNew(): void;
}

/** Explains that the edits were not saved because the goal has changed meanwhile, and offers what to do. */
export function ChangedElsewhere({ isGone, onRead, onSaveAsNew }: ChangedElsewhereProps) {
  const [reading, setReading] = useState<'theirs' | 'mine' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = async (keepsMine: boolean) => {
    if (reading) return;
    setReading(keepsMine ? 'mine' : 'theirs');
    try {
      await onRead(keepsMine);
    } catch (error) {
      setFailure(error);
      setReading(null);
    }
  };
  if (isGone) {
    return (
      <Alert
        variant="danger"
        title="This goal is not there any more"
        actions={
          <Button size="sm" className="min-h-11" onClick={onSaveAsNew}>
            Make it a new goal
          </Button>
        }
      >
        It was deleted elsewhere. What you wrote is still here.
      </Alert>
    );
  }
  return (
    <Alert
      variant="danger"
      title="This goal was changed elsewhere"
      actions={
        <>
          <Button size="sm" className="min-h-11" pending={reading === 'mine'} onClick={() => void read(true)}>
            Keep editing mine
          </Button>
          <Button
            size="sm"
            className="min-h-11"
            pending={reading === 'theirs'}
            onClick={() => void read(false)}
          >
            Read the new version
          </Button>
        </>
      }
    >
      What you wrote is still here and is not saved yet. Saved now, it takes the place of the new version;
      reading the new version gives up what you changed here.
      {failure !== null && (
        <p className="mt-2">
          The new version could not be read. {messageOf(failure, 'The server did not say why.')}
        </p>
      )}
    </Alert>
  );
}
