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
import { unlessUnreadable } from '../../conversations/index.js';
import { openGuideSettings, sealGuideSettings } from '../../guide-settings/index.js';
import { openCountry, openPlan, sealCountry, sealPlan } from '../../safety/index.js';
import type { JournalContext } from './journal-context.js';
import { GuideSettingsRecord, ReviewSettingsRecord, SafetyChoicesRecord } from './kept-records.js';

const safetyChoices = archiveTable<JournalContext, SafetyChoicesRecord, { country: Buffer; plan: Buffer }>({
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
      table: 'journal_ai.safety_choices',
      columns: { country: 'bytea', plan: 'bytea' },
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
  { settings: Buffer; updated_at: Date }
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
      table: 'journal_ai.guide_settings',
      columns: { settings: 'bytea', updated_at: 'timestamptz' },
      toRow: ({ settings, updatedAt }, { cipher }) => ({
        settings: sealGuideSettings(cipher, settings),
        updated_at: updatedAt,
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

interface ReviewSettingsRow {
  week: boolean;
  month: boolean;
  updated_at: Date;
}

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
      table: 'journal_ai.review_settings',
      columns: { week: 'boolean', month: 'boolean', updated_at: 'timestamptz' },
      toRow: ({ week, month, updatedAt }) => ({ week, month, updated_at: updatedAt }),
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
