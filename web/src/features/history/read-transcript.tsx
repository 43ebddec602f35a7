import type { SavedReplySource } from '@shadow-guide/contracts';
import { useCallback, useState } from 'react';
import {
  type ConversationItem,
  type EntryActions,
  guideLabels,
  replyFacts,
  Transcript,
} from '../chat/index.js';
import { VersionsDialog, versionsAction } from '../revisions/index.js';
import { useSupportChanges } from './use-support-changes.js';

export interface ReadTranscriptProps {
  items: ConversationItem[];
  /** Where its replies can be saved: the kind of the conversation. */
  source?: SavedReplySource;
  /** The entry that a link led to. */
  highlightedEntry?: string | null;
  /** What can be done with an entry besides reading its earlier versions; the same function for good. */
  actionsOf?: EntryActions;
  /** How times are said, where not with their day; the same function for good. */
  timeOf?(instant: string): string;
}

/** Entries and replies of a day gone by: nothing can be sent, and earlier versions of an entry can be read. */
export function ReadTranscript(props: ReadTranscriptProps) {
  const { items, highlightedEntry, actionsOf, timeOf } = props;
  const [versionsOf, setVersionsOf] = useState<string | null>(null);
  const { answer, chooseLines } = useSupportChanges();
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
        source={props.source}
        factsOf={replyFacts}
        timeOf={timeOf}
        onTryAgain={null}
        actionsOf={allActionsOf}
        onCheckedIn={answer}
        onCountryChosen={chooseLines}
      />
      {versionsOf && <VersionsDialog entryId={versionsOf} onClose={() => setVersionsOf(null)} />}
    </>
  );
}
