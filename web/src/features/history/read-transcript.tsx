import { useCallback, useState } from 'react';
import {
  type ConversationItem,
  type EntryActions,
  guideLabels,
  replyFacts,
  Transcript,
} from '../chat/index.js';
import { VersionsDialog, versionsAction } from '../revisions/index.js';

export interface ReadTranscriptProps {
  items: ConversationItem[];
  /** The entry that a link led to. */
  highlightedEntry?: string | null;
  /** What can be done with an entry besides reading its earlier versions; the same function for good. */
  actionsOf?: EntryActions;
  /** How times are said, where not with their day; the same function for good. */
  timeOf?(instant: string): string;
  /** What stands beside an entry for the person's safety was answered or chosen anew. */
  onChanged(): void;
}

/** Entries and replies of a day gone by: nothing can be sent, and earlier versions of an entry can be read. */
export function ReadTranscript(props: ReadTranscriptProps) {
  const { items, highlightedEntry, actionsOf, timeOf, onChanged } = props;
  const [versionsOf, setVersionsOf] = useState<string | null>(null);
  const allActionsOf = useCallback<EntryActions>(
    (entry) => [...versionsAction(entry, setVersionsOf), ...(actionsOf?.(entry) ?? [])],
    [actionsOf],
  );
  return (
    <>
      <Transcript
        items={items}
        name={guideLabels.name}
        waiting=""
        busy={false}
        highlightedEntry={highlightedEntry ?? null}
        factsOf={replyFacts}
        timeOf={timeOf}
        onTryAgain={null}
        actionsOf={allActionsOf}
        onCheckedIn={onChanged}
        onCountryChosen={onChanged}
      />
      {versionsOf && <VersionsDialog entryId={versionsOf} onClose={() => setVersionsOf(null)} />}
    </>
  );
}
