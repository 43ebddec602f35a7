import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Answers, refusal } from '../support/answers.js';
import { today } from '../support/chat.js';
import { aCheckIn, anEntry, aPlanForHardHours, aReply, aSafetyCard } from '../support/factories.js';
import { click, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const DAY = 'GET /api/journal/conversation/today';
const checkIn = aCheckIn();
const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);

const asked = (answers: Answers = {}): Answers =>
  aPersonOn('free', { [DAY]: today(anEntry({ checkIn }), aReply()), ...answers });
const withCard = (answers: Answers = {}, card = aSafetyCard()): Answers =>
  aPersonOn('free', { [DAY]: today(anEntry({ safety: card }), aReply()), ...answers });

const arabic = aSafetyCard({
  title: 'لست مضطرًا لحمل هذا وحدك',
  message: 'ما كتبته مهم. إذا كنت قد تتصرف بناءً عليه فتحدث إلى شخص الآن.',
  country: 'EG',
  plan: {
    title: 'خطة قصيرة للساعات القادمة',
    warningSigns: 'ما الذي يخبرني أن الأمر يزداد صعوبة؟',
    whatHelps: 'ما الذي ساعدني من قبل؟',
    whomICall: 'بمن يمكنني الاتصال؟',
  },
});

async function openDisclosure(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click();
}

describe(LOOKS, () => {
  looks([
    {
      name: 'a hard hour, with the minute running',
      path: '/hard-hour',
      answers: aPersonOn('free', { 'GET /api/safety/plan': aPlanForHardHours({ whomICall: 'Kim' }) }),
      ready: async (page) => {
        await page.getByText('Kim').waitFor();
        await click(page, 'Start the minute');
      },
    },
    {
      name: 'a hard hour in Arabic',
      path: '/hard-hour',
      answers: aPersonOn('free', { 'GET /api/safety/card': { ...arabic, language: 'ar' } }),
      ready: async (page) => {
        await text('findahelpline.com')(page);
        await page.getByRole('combobox').selectOption('ar');
        await text('في ساعة صعبة')(page);
      },
    },
    { name: 'the question', path: '/journal', answers: asked(), ready: text(checkIn.question) },
    {
      name: 'the question when the answer did not get through',
      path: '/journal',
      answers: asked({ 'POST /api/safety/check-in': refusal(503, 'service_unavailable') }),
      expected: /check-in/,
      ready: async (page) => {
        await click(page, 'Yes, I am');
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
    {
      name: 'a question answered with no',
      path: '/journal',
      answers: aPersonOn('free', {
        [DAY]: today(anEntry({ checkIn: { ...checkIn, answer: 'no' } }), aReply()),
      }),
      ready: text(checkIn.thanks),
    },
    {
      name: 'a question that opened the card',
      path: '/journal',
      answers: aPersonOn('free', {
        [DAY]: today(anEntry({ checkIn: { ...checkIn, answer: 'yes' }, safety: aSafetyCard() }), aReply()),
      }),
      ready: text('Lines for the United States'),
    },
    {
      name: 'the choice of a country',
      path: '/journal',
      answers: withCard(),
      ready: async (page) => {
        await click(page, 'Change country');
        await page.getByRole('option', { name: 'India' }).waitFor({ state: 'attached' });
      },
    },
    {
      name: 'a plan that is too long',
      path: '/journal',
      answers: withCard(),
      ready: async (page) => {
        await openDisclosure(page, 'My plan for a hard hour');
        await page.getByRole('textbox', { name: 'Whom can I call?' }).fill(long.repeat(20));
        await page.getByText('characters too many').waitFor();
      },
    },
    {
      name: 'a plan first on the card',
      path: '/journal',
      answers: withCard({
        'GET /api/safety/plan': aPlanForHardHours({ whatHelps: long, whomICall: 'Kim' }),
      }),
      ready: text('Change my plan'),
    },
    {
      name: 'a plan that could not be read',
      path: '/journal',
      answers: withCard({ 'GET /api/safety/plan': refusal(503, 'service_unavailable') }),
      expected: /safety\/plan/,
      ready: async (page) => {
        await openDisclosure(page, 'My plan for a hard hour');
        await page.getByText('Your plan could not be read just now.').waitFor();
      },
    },
    {
      name: 'the grounding minute under way',
      path: '/journal',
      answers: withCard(),
      ready: async (page) => {
        await openDisclosure(page, 'Steady yourself for a moment');
        await click(page, 'Start the minute');
        await click(page, 'Pause');
      },
    },
    { name: 'a card in Arabic', path: '/journal', answers: withCard({}, arabic), ready: text(arabic.title) },
  ]);
});
