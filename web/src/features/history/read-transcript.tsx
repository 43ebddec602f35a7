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
  /** The kind of conversation; if it is given, replies can be saved. */
  source?: SavedReplySource;
  /** The entry that a link pointed to. */
  highlightedEntry?: string | null;
  /** Returns the actions of an entry besides the one that shows its earlier versions; must be referentially stable. */
  actionsOf?: EntryActions;
  /** Formats a time; by default it includes the day. Must be referentially stable. */
  timeOf?(instant: string): string;
}

/** Entries and replies of a past day: read-only, with the earlier versions of an entry. */
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
