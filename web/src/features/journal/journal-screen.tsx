import type { User } from '@shadow-guide/contracts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useAnswers } from '../../lib/preferences.js';
import {
  ChatView,
  type ConversationItem,
  Disclaimer,
  type EntryItem,
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
import { EmptyDay } from './empty-day.js';
import { FeelingQuestion } from './feeling-question.js';
import { FirstFinding } from './first-finding.js';
import { InsightNotice } from './insight-notice.js';
import { JournalHeader } from './journal-header.js';
import { JournalSheet } from './journal-sheet.js';
import { NextFeeling } from './next-feeling.js';
import { OfferedPrompt } from './offered-prompt.js';
import { type ArrivalLink, useArrivalLink } from './use-arrival-link.js';
import { isOver, useDayOnPage } from './use-day-on-page.js';
import { useJournalChat } from './use-journal-chat.js';
import { usePagePrompt } from './use-page-prompt.js';
import { useRevisions } from './use-revisions.js';
import { useWritingPage } from './use-writing-page.js';

export interface JournalScreenProps {
  user: User;
  /** Shown between the header and the conversation. */
  banner?: ReactNode;
}

/** The journal of a signed-in person: today's one conversation with the guide. */
export function JournalScreen(props: JournalScreenProps) {
  const link = useArrivalLink();
  const { day, onRead } = useDayOnPage();
  return <JournalChat key={day} day={day} link={link} onRead={onRead} {...props} />;
}

interface JournalChatProps extends JournalScreenProps {
  link: ArrivalLink;
  day: string;
  /**
   * Called with the day on which the shown conversation was read, if switching to that day would disturb nothing on the
   * page.
   */
  onRead(day: string): void;
}

function JournalChat({ user, banner, day, link, onRead }: JournalChatProps) {
  const opened = useJournalChat(user, day);
  const { chat, state: known } = opened;
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
  const answers = useAnswers();
  const mode = link.freeWrite ? 'freewrite' : answers ? 'reflect' : 'keep';
  const page = useWritingPage(link.freeWrite && !link.isSettling);
  const pagePrompt = usePagePrompt(page.isOpen && state.draft.prompt === null, state);
  const isHeld = page.isOpen || isAnswering(known.conversation);
  useEffect(() => {
    if (known.copy && !isHeld) onRead(known.copy.day);
  }, [known.copy, isHeld, onRead]);
  useEffect(() => {
    if (!isHeld && isOver(day)) chat.reload();
  }, [chat, day, isHeld]);
  const limitReached = state.conversation.items.some(isLimited);

  const isDelicate = state.conversation.items.some(needsCare);
  const first = state.conversation.items.find((item): item is EntryItem => item.kind === 'entry');

  const { prompt, clearPrompt } = link;
  useEffect(() => {
    if (prompt === null) return;
    void chat.startWith(prompt);
    clearPrompt();
  }, [chat, prompt, clearPrompt]);
  const { sends, clearSends } = link;
  useEffect(() => {
    if (!sends) return;
    void chat.sendKept(mode);
    clearSends();
  }, [chat, mode, sends, clearSends]);

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
        belowOf={({ entryKey, writing }) =>
          first?.id &&
          first.key === entryKey &&
          !writing &&
          !isDelicate && <FirstFinding entryId={first.id} day={day} />
        }
        onAskAgain={askAgain}
        editorOf={editorOf}
        linkedEntry={{
          id: link.entry !== null && deleted.has(link.entry) ? null : link.entry,
          // If the conversation failed to load, it may contain the entry. `show` prevents a redirect loop if the entry
          // belongs to today and today's conversation fails to load again.
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
        isHeaderInPage
        banner={<DayBeginning />}
        empty={<EmptyDay mode={mode} />}
        notice={
          state.newInsights && <InsightNotice brought={state.newInsights} onEnd={chat.forgetNewInsights} />
        }
        atEnd={(settleFocus) => (
          <FeelingQuestion items={state.conversation.items} onSaid={chat.reload} onPutAway={settleFocus} />
        )}
        beforeComposer={(focusBox) => (
          <>
            {keptWords(focusBox)}
            {state.offered !== null && (
              <OfferedPrompt
                prompt={state.offered.text}
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
          </>
        )}
        tools={
          <JournalSheet
            mood={!isDelicate && <NextFeeling feeling={state.draft.feeling ?? null} onChoose={chat.feel} />}
          />
        }
        afterComposer={(focusBox) => (
          <>
            {limitReached && <InsightLimitNote onPutAway={focusBox} />}
            <Footnotes limitReached={limitReached} />
          </>
        )}
      />
      {dialog}
    </div>
  );
}

function isLimited(item: ConversationItem): boolean {
  return item.kind === 'reply' && item.insightLimitReached;
}

/**
 * Text about what the guide is not, and how much of the day's limit is used unless a note already says so. On a phone,
 * both are in the sheet.
 */
function Footnotes({ limitReached }: { limitReached: boolean }) {
  return (
    <div className="recedes flex flex-wrap items-center justify-between gap-x-4 max-sm:hidden in-data-keyboard:hidden">
      <Disclaimer />
      {!limitReached && <InsightLimitLine />}
    </div>
  );
}
