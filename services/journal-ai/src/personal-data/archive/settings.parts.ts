import {
  type ArchivePart,
  archiveTable,
  item,
  items,
  joined,
  paragraphs,
  quoted,
  section,
} from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { unlessUnreadable } from '../../conversations/index.js';
import { openGuideSettings, StoredGuideSettings, sealGuideSettings } from '../../guide-settings/index.js';
import { StoredReviewSettings } from '../../profile/index.js';
import { openCountry, openPlan, SafetyChoices, sealCountry, sealPlan } from '../../safety/index.js';
import type { JournalContext } from './journal-context.js';
import { GuideSettingsRecord, ReviewSettingsRecord, SafetyChoicesRecord } from './kept-records.js';

const safetyChoices = archiveTable<
  JournalContext,
  SafetyChoicesRecord,
  RowOf<SafetyChoices, 'country' | 'plan'>
>({
  type: 'safety-choices',
  record: SafetyChoicesRecord,
  read: {
    columns: 's.country, s.plan',
    from: 'journal_ai.safety_choices s',
    person: 's.user_id',
    key: { 's.user_id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'safety-choices',
      country: openCountry(cipher, row.country),
      plan: openPlan(cipher, row.plan),
    })),
  refs: () => ({}),
  inserts: [
    {
      into: SafetyChoices,
      columns: ['country', 'plan'],
      toRow: ({ country, plan }, { cipher }) => ({
        country: sealCountry(cipher, country),
        plan: sealPlan(cipher, plan),
      }),
    },
  ],
  markdown: ({ plan }) =>
    section(
      2,
      'Safety plan',
      Boolean(plan.warningSigns) && joined([paragraphs('Warning signs:'), quoted(plan.warningSigns)]),
      Boolean(plan.whatHelps) && joined([paragraphs('What helps:'), quoted(plan.whatHelps)]),
      Boolean(plan.whomICall) && joined([paragraphs('Whom I call:'), quoted(plan.whomICall)]),
    ),
});

const guideSettings = archiveTable<
  JournalContext,
  GuideSettingsRecord,
  RowOf<StoredGuideSettings, 'settings' | 'updatedAt'>
>({
  type: 'guide-settings',
  record: GuideSettingsRecord,
  read: {
    columns: 's.settings, s.updated_at',
    from: 'journal_ai.guide_settings s',
    person: 's.user_id',
    key: { 's.user_id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'guide-settings',
      settings: openGuideSettings(cipher, row.settings),
      updatedAt: row.updated_at.toISOString(),
    })),
  refs: () => ({}),
  inserts: [
    {
      into: StoredGuideSettings,
      columns: ['settings', 'updatedAt'],
      toRow: ({ settings, updatedAt }, { cipher }) => ({
        settings: sealGuideSettings(cipher, settings),
        updatedAt,
      }),
    },
  ],
  markdown: ({ settings }) =>
    section(
      2,
      'How the guide answers',
      items(
        Object.values({ ...settings, customPromptAdditions: undefined })
          .filter((choice) => choice !== undefined)
          .map((choice) => item(String(choice).replaceAll(/[-_]/g, ' '))),
      ),
      quoted(settings.customPromptAdditions ?? ''),
    ),
});

type ReviewSettingsRow = RowOf<StoredReviewSettings, 'week' | 'month' | 'updatedAt'>;

const reviewSettings = archiveTable<JournalContext, ReviewSettingsRecord, ReviewSettingsRow>({
  type: 'review-settings',
  record: ReviewSettingsRecord,
  read: {
    columns: 's.week, s.month, s.updated_at',
    from: 'journal_ai.review_settings s',
    person: 's.user_id',
    key: { 's.user_id': 'uuid' },
  },
  toRecord: ({ week, month, updated_at }) => ({
    type: 'review-settings',
    ...{ week, month },
    updatedAt: updated_at.toISOString(),
  }),
  refs: () => ({}),
  inserts: [
    {
      into: StoredReviewSettings,
      columns: ['week', 'month', 'updatedAt'],
      toRow: ({ week, month, updatedAt }) => ({ week, month, updatedAt }),
    },
  ],
  markdown: ({ week, month }) =>
    section(
      2,
      'Looks back that you want',
      items([item(`Weeks: ${week ? 'yes' : 'no'}`), item(`Months: ${month ? 'yes' : 'no'}`)]),
    ),
});

export const safetyPart: ArchivePart<JournalContext> = { name: 'safety', tables: [safetyChoices] };
export const settingsPart: ArchivePart<JournalContext> = {
  name: 'settings',
  tables: [guideSettings, reviewSettings],
};
