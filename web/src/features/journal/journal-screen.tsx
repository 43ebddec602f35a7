import type { User } from '@shadow-guide/contracts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useAnswers } from '../../lib/preferences.js';
import {
  ChatView,
  type ConversationItem,
  Disclaimer,
  guideLabels,
  isAnswering,
  needsCare,
  replyFacts,
} from '../chat/index.js';
import { onWordsChanged, useDeletedEntries, withoutDeleted } from '../deletions/index.js';
import { DayBeginning } from '../history/index.js';
import { InsightLimitLine, InsightLimitNote } from '../limits/index.js';
import { RestLine } from '../rest/index.js';
import { AnswersOff } from './answers-off.js';
import { BreathingLight } from './breathing-light.js';
import { EarlierToday } from './earlier-today.js';
import { EmptyDay } from './empty-day.js';
import { FeelingChoice } from './feeling-choice.js';
import { InsightNotice } from './insight-notice.js';
import { JournalHeader } from './journal-header.js';
import { draftName } from './journal-prompt.js';
import { OfferedPrompt } from './offered-prompt.js';
import { type ArrivalLink, useArrivalLink } from './use-arrival-link.js';
import { isOver, useDayOnPage } from './use-day-on-page.js';
import { useJournalChat } from './use-journal-chat.js';
import { useOtherConversations } from './use-other-conversations.js';
import { usePagePrompt } from './use-page-prompt.js';
import { useRevisions } from './use-revisions.js';
import { useWritingPage } from './use-writing-page.js';

export interface JournalScreenProps {
  user: User;
  /** Stands between the header and the conversation. */
  banner?: ReactNode;
}

/** The journal of a signed-in person: today's conversation with the guide, on the prompt that the address names. */
export function JournalScreen(props: JournalScreenProps) {
  const link = useArrivalLink();
  const { day, onRead } = useDayOnPage();
  return (
    <JournalChat key={`${day} ${link.promptId ?? ''}`} day={day} link={link} onRead={onRead} {...props} />
  );
}

interface JournalChatProps extends JournalScreenProps {
  link: ArrivalLink;
  day: string;
  /** The conversation on the page was read on this day, and nothing would be disturbed by what belongs to another. */
  onRead(day: string): void;
}

function JournalChat({ user, banner, day, link, onRead }: JournalChatProps) {
  const opened = useJournalChat(user, link.promptId, day);
  const { chat, state: known, drafts } = opened;
  const deleted = useDeletedEntries();
  const state = useMemo(() => {
    const { conversation } = known;
    return {
      ...known,
      conversation: { ...conversation, items: withoutDeleted(conversation.items, deleted) },
    };
  }, [known, deleted]);
  const { actionsOf, askAgain, editorOf, keptWords, dialog } = useRevisions(user, { ...opened, state });
  useEffect(() => onWordsChanged(chat.reload), [chat]);
  const others = useOtherConversations(drafts, state.copy?.earlier);
  const answers = useAnswers();
  const mode = link.freeWrite ? 'freewrite' : answers ? 'reflect' : 'keep';
  const page = useWritingPage(link.freeWrite && !link.isSettling);
  const pagePrompt = usePagePrompt(page.isOpen && link.promptId === null, state);
  const isHeld = page.isOpen || isAnswering(known.conversation);
  useEffect(() => {
    if (known.copy && !isHeld) onRead(known.copy.day);
  }, [known.copy, isHeld, onRead]);
  useEffect(() => {
    if (!isHeld && isOver(day)) chat.reload();
  }, [chat, day, isHeld]);
  const limitReached = state.conversation.items.some(isLimited);

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
        page={page}
        pagePrompt={pagePrompt}
        source="journal"
        factsOf={replyFacts}
        actionsOf={actionsOf}
        onAskAgain={askAgain}
        editorOf={editorOf}
        linkedEntry={{
          id: link.entry !== null && deleted.has(link.entry) ? null : link.entry,
          // A conversation that could not be read may hold it. `show`: not back here, should it be of today and unreadable.
          elsewhere: link.entry && !state.loadFailed && (
            <Navigate to={paths.entry(link.entry, { show: 'conversation' })} replace />
          ),
        }}
        header={
          <>
            <JournalHeader mode={mode} />
            {banner}
          </>
        }
        banner={
          <>
            <DayBeginning />
            <EarlierToday others={others} />
          </>
        }
        empty={<EmptyDay mode={mode} />}
        notice={
          state.newInsights && <InsightNotice brought={state.newInsights} onEnd={chat.forgetNewInsights} />
        }
        atEnd={
          !state.loading &&
          !state.conversation.items.some(needsCare) && (
            <FeelingChoice
              feeling={state.draft.feeling ?? null}
              isOpen={state.conversation.items.length === 0}
              onChoose={chat.feel}
            />
          )
        }
        beforeComposer={(focusBox) => (
          <>
            {keptWords(focusBox)}
            {state.offered !== null && (
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
            )}
            <RestLine items={state.conversation.items} words={state.draft.text} onPutAway={focusBox} />
            {mode === 'keep' && <AnswersOff onTurnedOn={focusBox} />}
            {limitReached && <InsightLimitNote onPutAway={focusBox} />}
          </>
        )}
        afterComposer={<Footnotes limitReached={limitReached} />}
      />
      {dialog}
    </div>
  );
}

function isLimited(item: ConversationItem): boolean {
  return item.kind === 'reply' && item.insightLimitReached;
}

/** What the guide is not and, where there is room, how much of the day's limit is used until the note on it stands above the box. */
function Footnotes({ limitReached }: { limitReached: boolean }) {
  return (
    <div className="recedes flex flex-wrap items-center justify-between gap-x-4 in-data-keyboard:hidden">
      <Disclaimer />
      {!limitReached && <InsightLimitLine className="hidden sm:block" />}
    </div>
  );
}
