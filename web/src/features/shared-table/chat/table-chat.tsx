import type { Archetype, SharedTable, User } from '@shadow-guide/contracts';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import {
  ChatView,
  Disclaimer,
  MessageElsewhere,
  type ReplyItem,
  replyFacts,
  ShowEarlier,
} from '../../chat/index.js';
import { InsightLimitNote } from '../../limits/index.js';
import { EmptyTable } from './empty-table.js';
import { RemoveDialog } from './remove-dialog.js';
import { SpeakerMark, TableMark } from './speaker-mark.js';
import { TableHeader } from './table-header.js';
import { tableLabels } from './table-labels.js';
import { useTableChat } from './use-table-chat.js';

const tableMark = <TableMark />;

/** The conversation of one table. Needs a `key` that changes with the table. */
export function TableChat({ user, table }: { user: User; table: SharedTable }) {
  const [params] = useSearchParams();
  const { chat, state, showEarlier } = useTableChat(user, table.id, params.get('entry'));
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const { seats } = table;
  // The list is refetched now and then; the icons change only when a persona is added or removed.
  const signs = JSON.stringify(seats.map(({ personaId, archetype }) => [personaId, archetype]));
  const markOf = useMemo(() => {
    const archetypes = new Map(JSON.parse(signs) as [string, Archetype][]);
    return ({ speaker }: ReplyItem) =>
      speaker ? (
        <SpeakerMark speaker={speaker} archetype={archetypes.get(speaker.personaId ?? '')} />
      ) : (
        tableMark
      );
  }, [signs]);
  const limitReached = state.conversation.items.some(
    (item) => item.kind === 'reply' && item.insightLimitReached,
  );
  return (
    <>
      <ChatView
        chat={chat}
        state={state}
        labels={tableLabels}
        mode="reflect"
        source="table"
        factsOf={replyFacts}
        mark={tableMark}
        markOf={markOf}
        linkedEntry={{
          id: params.get('entry'),
          elsewhere: <MessageElsewhere hasEarlier={state.copy?.hasEarlier === true} />,
        }}
        header={<TableHeader table={table} onRemove={() => setRemoving(true)} removeButton={removeButton} />}
        banner={state.copy?.hasEarlier && <ShowEarlier onClick={showEarlier} />}
        empty={<EmptyTable seats={seats} />}
        afterComposer={(focusBox) => (
          <>
            {limitReached && <InsightLimitNote onPutAway={focusBox} />}
            <Footnotes />
          </>
        )}
      />
      {removing && (
        <RemoveDialog
          tableId={table.id}
          userId={user.id}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(paths.sharedTables())}
          focusAfter={removeButton}
        />
      )}
    </>
  );
}

/** Says what the guide and the personas are not. */
function Footnotes() {
  return (
    <div className="recedes text-center in-data-keyboard:hidden">
      <Disclaimer line="Voices made from your words, not therapists.">
        <p>
          Whoever answers here is software that speaks as a part of you, made from what you wrote, or as the
          guide. None of them is a person, and what they say is no truth about you.
        </p>
      </Disclaimer>
    </div>
  );
}
