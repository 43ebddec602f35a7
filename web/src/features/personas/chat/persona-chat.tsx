import type { Persona, User } from '@shadow-guide/contracts';
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
  wordsOf,
} from '../../chat/index.js';
import { InsightLimitNote } from '../../limits/index.js';
import { type GiveVerdict, useGiveVerdict } from '../../verdicts/index.js';
import { ArchetypeMark } from '../archetypes/archetype-mark.js';
import { type PersonaDialogName, PersonaDialogs } from '../care/persona-dialogs.js';
import { MemoryDialog } from '../memory/memory-dialog.js';
import { useKeptMemory } from '../memory/use-kept-memory.js';
import { MoodBadge } from './mood-badge.js';
import { PersonaHeader } from './persona-header.js';
import { personaLabels } from './persona-labels.js';
import { ReadOnlyNote } from './read-only-note.js';
import { usePersonaChat } from './use-persona-chat.js';

export interface PersonaChatProps {
  user: User;
  persona: Persona;
  others: readonly Persona[];
}

/** The conversation with one persona. Needs a `key` that changes with the persona. */
export function PersonaChat({ user, persona, others }: PersonaChatProps) {
  const [params] = useSearchParams();
  const linkedId = params.get('entry');
  const { chat, state, showEarlier } = usePersonaChat(user, persona, linkedId);
  const navigate = useNavigate();
  const [remembering, setRemembering] = useState(false);
  const memory = useKeptMemory(persona.id, remembering);
  const [dialog, setDialog] = useState<PersonaDialogName | null>(null);
  const onGive = useGiveVerdict('persona');
  const giveVerdict: GiveVerdict = (finding, verdict) => {
    const isHeard = onGive(finding, verdict);
    if (isHeard && verdict === 'not_me') navigate(paths.personas());
    return isHeard;
  };
  const menu = useRef<HTMLButtonElement>(null);
  const { archetype, name } = persona;
  const mark = useMemo(
    () => <ArchetypeMark archetype={archetype} size="sm" className="mt-0.5" />,
    [archetype],
  );
  const limitReached = state.conversation.items.some(
    (item) => item.kind === 'reply' && item.insightLimitReached,
  );
  return (
    <>
      <ChatView
        chat={chat}
        state={state}
        labels={personaLabels(name)}
        mode="reflect"
        source="persona"
        factsOf={replyFacts}
        badgeOf={moodOf}
        mark={mark}
        linkedEntry={{
          id: linkedId,
          elsewhere: <MessageElsewhere hasEarlier={state.copy?.hasEarlier === true} />,
        }}
        header={
          <PersonaHeader
            persona={persona}
            canMerge={others.length > 0}
            onMemory={() => setRemembering(true)}
            onChoose={setDialog}
            trigger={menu}
            onGive={giveVerdict}
          />
        }
        banner={state.copy?.hasEarlier && <ShowEarlier onClick={showEarlier} />}
        empty={null}
        closed={persona.readOnly && <ReadOnlyNote unsent={wordsOf(state.draft)} />}
        afterComposer={(focusBox) => (
          <>
            {limitReached && <InsightLimitNote onPutAway={focusBox} />}
            <Footnotes />
          </>
        )}
      />
      <PersonaDialogs
        persona={persona}
        others={others}
        open={dialog}
        onClose={() => setDialog(null)}
        onDeleted={() => navigate(paths.personas())}
        onMerged={chat.reload}
        addToChat={chat.add}
        focusAfter={menu}
      />
      {remembering && memory.isReady && (
        <MemoryDialog
          persona={persona}
          draft={memory.draft}
          onDraft={memory.keep}
          onClose={() => setRemembering(false)}
        />
      )}
    </>
  );
}

function moodOf({ mood }: ReplyItem) {
  return <MoodBadge mood={mood} />;
}

/** Says what a persona is not. */
function Footnotes() {
  return (
    <div className="recedes text-center in-data-keyboard:hidden">
      <Disclaimer line="An inner voice, not a therapist.">
        <p>
          A persona is software that speaks as a part of you, made from what you wrote. It is not a person,
          and what it says is no truth about you.
        </p>
      </Disclaimer>
    </div>
  );
}
