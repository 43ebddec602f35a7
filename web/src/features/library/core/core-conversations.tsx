import { type ReactNode, useState } from 'react';
import { ChoiceRow } from '../../../ui/choice-row.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { TextField } from '../../../ui/text-field.js';
import { CoreConversationCard } from './core-conversation-card.js';
import {
  CoreConversationsSkeleton,
  NothingSavedMatches,
  NothingSavedYet,
} from './core-conversation-states.js';
import { findSaved } from './find-saved.js';
import { useCoreConversations } from './use-core-conversations.js';

const choices = [
  { value: 'all', label: 'All' },
  { value: 'bookmarked', label: 'Bookmarked' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** The replies that the person saved; the search covers only those already loaded. */
export function CoreConversations() {
  const result = useCoreConversations();
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState<Choice>('all');
  const all = result.data?.pages.flat() ?? [];
  if (result.isPending) return <CoreConversationsSkeleton />;
  const failed = (onRetry: () => void) => (
    <ReadFailed
      title="Your saved replies could not be read"
      error={result.error}
      pending={result.isFetching}
      onRetry={onRetry}
    />
  );
  if (all.length === 0) {
    return result.isError ? failed(() => void result.refetch()) : <NothingSavedYet />;
  }
  const found = findSaved(all, words, choice === 'bookmarked');
  return (
    <>
      <search className="flex flex-col gap-4">
        <TextField
          className="[&_input::-webkit-search-cancel-button]:grayscale"
          type="search"
          label="Search your saved replies"
          hideLabel
          placeholder="Search your saved replies"
          maxLength={200}
          hint={result.hasNextPage ? `Looks at the latest ${all.length}; load more below.` : undefined}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ChoiceRow legend="Which saved replies" choices={choices} chosen={choice} onChoose={setChoice} />
      </search>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 saved reply' : `${found.length} saved replies`}
      </p>
      {list()}
      {result.isError && failed(() => void result.fetchNextPage())}
      <LoadMore pages={result} />
    </>
  );

  function list(): ReactNode {
    if (found.length === 0) {
      return (
        <NothingSavedMatches
          onClear={() => {
            setWords('');
            setChoice('all');
          }}
        />
      );
    }
    return (
      <ul aria-label="Saved replies" className="flex flex-col gap-4">
        {found.map((saved) => (
          <li key={saved.id}>
            <CoreConversationCard saved={saved} goesWithoutBookmark={choice === 'bookmarked'} />
          </li>
        ))}
      </ul>
    );
  }
}
