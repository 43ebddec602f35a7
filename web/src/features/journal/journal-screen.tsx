import type { User } from '@shadow-guide/contracts';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.js';
import { ChatView, Disclaimer, guideLabels, type ReplyItem } from '../chat/index.js';
import { DayBeginning } from '../history/index.js';
import { InsightLimitLine, InsightLimitNote } from '../limits/index.js';
import { usePlan } from '../plan/index.js';
import { BreathingLight } from './breathing-light.js';
import { EarlierToday } from './earlier-today.js';
import { EmptyDay } from './empty-day.js';
import { InsightNotice } from './insight-notice.js';
import { JournalHeader } from './journal-header.js';
import { draftName } from './journal-prompt.js';
import { OfferedPrompt } from './offered-prompt.js';
import { type ArrivalLink, useArrivalLink } from './use-arrival-link.js';
import { useJournalChat } from './use-journal-chat.js';
import { useOtherConversations } from './use-other-conversations.js';

export interface JournalScreenProps {
  user: User;
  /** Stands above the conversation. */
  banner?: ReactNode;
}

/** The journal of a signed-in person: today's conversation with the guide, on the prompt that the address names. */
export function JournalScreen(props: JournalScreenProps) {
  const link = useArrivalLink();
  return <JournalChat key={link.promptId ?? ''} link={link} {...props} />;
}

function JournalChat({ user, banner, link }: JournalScreenProps & { link: ArrivalLink }) {
  const { chat, state, drafts } = useJournalChat(user, link.promptId);
  const others = useOtherConversations(drafts, state.copy?.earlier);
  const mode = link.freeWrite ? 'freewrite' : 'reflect';

  const { prompt, clearPrompt } = link;
  useEffect(() => {
    if (prompt === null) return;
    void chat.startWith(prompt, draftName(null));
    clearPrompt();
  }, [chat, prompt, clearPrompt]);

  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col">
      <BreathingLight />
      <ChatView
        chat={chat}
        state={state}
        labels={guideLabels}
        mode={mode}
        factsOf={factsOf}
        linkedEntry={{
          id: link.entry,
          // A conversation that could not be read may hold it. `show`: not back here, should it be of today and unreadable.
          elsewhere: link.entry && !state.loadFailed && (
            <Navigate to={paths.entry(link.entry, { show: 'conversation' })} replace />
          ),
        }}
        header={<JournalHeader mode={mode} />}
        banner={
          <>
            <DayBeginning />
            {banner}
            <EarlierToday others={others} />
          </>
        }
        empty={<EmptyDay mode={mode} />}
        notice={
          state.newInsights > 0 && <InsightNotice count={state.newInsights} onEnd={chat.forgetNewInsights} />
        }
        beforeComposer={(focusBox) =>
          state.offered !== null && (
            <OfferedPrompt
              prompt={state.offered}
              onUse={() => {
                chat.acceptOffered();
                focusBox();
              }}
              onDecline={() => {
                chat.declineOffered();
                focusBox();
              }}
            />
          )
        }
        afterComposer={
          <Footnotes
            limitReached={state.conversation.items.some(
              (item) => item.kind === 'reply' && item.insightLimitReached,
            )}
          />
        }
      />
    </div>
  );
}

function factsOf({ guide, stopped }: ReplyItem): (string | null)[] {
  return [guide, stopped ? 'stopped' : null];
}

/** What the guide is not, and how much of the day's limit is left. */
function Footnotes({ limitReached }: { limitReached: boolean }) {
  const { isFree } = usePlan();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 in-data-keyboard:hidden sm:justify-between sm:px-4 sm:has-[>:only-child]:justify-center">
      <Disclaimer />
      {limitReached && isFree ? (
        <div className="basis-full text-center">
          <InsightLimitNote />
        </div>
      ) : (
        <InsightLimitLine className="basis-full text-center sm:basis-auto" />
      )}
    </div>
  );
}
