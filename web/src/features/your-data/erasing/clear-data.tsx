import { useRef, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { useClearData } from './use-clear-data.js';

/** The “Clear All Data” button with its confirmation. */
export function ClearData() {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useClearData();
  return (
    <div>
      <p>Deletes everything you made here. Your account and your plan stay, and you can begin anew.</p>
      <Button ref={button} className="mt-3" onClick={() => setAsking(true)}>
        Clear All Data
      </Button>
      {isAsking && (
        <AskDialog
          title="Clear all your data?"
          description="This cannot be undone, by you or by anybody else: the keys that your words are locked with are destroyed too."
          confirm={isPending ? 'Clearing...' : 'Yes, Clear All Data'}
          keep="Keep my data"
          pending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
          focusAfter={button}
        >
          <WhatGoes />
          <p className="mt-3">
            <strong>Stays:</strong> your account, and your plan with what you paid for. A trial that you have
            had is not given again. A suspension in the forum, and reports of posts for the operators, stay
            until they are over.
          </p>
          <p className="mt-3">If you want to keep a copy, download your data first.</p>
        </AskDialog>
      )}
    </div>
  );
}

/** List of the data that an erasure deletes, with or without the account. */
export function WhatGoes() {
  return (
    <p>
      <strong>Goes:</strong> your journal with the guide&rsquo;s answers, insights, topics, personas,
      exercises, check-ins and your safety plan; habits and goals; what you read, saved and bookmarked; the
      posts that you kept, your posts in today&rsquo;s forum and your groups; your feedback; and what this
      browser keeps, such as words you have not sent.
    </p>
  );
}
