import { describe, expect } from '@jest/globals';
import type { GuideSettings } from '@shadow-guide/contracts';
import { PERSONALITY_TEST_MESSAGE } from '@shadow-guide/contracts/facts';
import type { Page } from 'playwright-core';
import { Gate, refusal } from './support/answers.js';
import { aGuide, aSafetyCard, aUser } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen, type View } from './support/screen.js';

const MINE = aGuide({ personalityStyle: 'wise-mentor', customPromptAdditions: 'Short words 🫠. من فضلك' });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, title: string, said: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByText(said, { exact: true }).waitFor();
const sent = ({ calls }: View['web'], route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);
const instructions = (page: Page) => page.getByRole('textbox', { name: 'Custom Instructions' });

describe('the settings of the guide', () => {
  screen('are saved completely, with the changes', async (open) => {
    const saving = new Gate();
    const { page, web } = await open(
      '/settings',
      aPersonOn('premium', {
        'GET /api/user/ai-settings': MINE,
        'POST /api/user/ai-settings': async ({ body }) => {
          await saving.opened;
          return { ...(body as GuideSettings), locked: false };
        },
      }),
    );
    await radio(page, 'Wise Mentor').waitFor();
    expect(await radio(page, 'Wise Mentor').isChecked()).toBe(true);
    expect(await instructions(page).inputValue()).toBe(MINE.customPromptAdditions);
    expect(await button(page, 'Save Settings').isDisabled()).toBe(true);
    await radio(page, 'Playful Healer').check();
    await radio(page, 'Questions only').check();
    await radio(page, 'Short').check();
    await radio(page, 'Formal').check();
    await radio(page, 'Calm and neutral').check();
    await page.getByText('You have changes that are not saved yet.').waitFor();
    await button(page, 'Save Settings').dblclick();
    await button(page, 'Saving...').waitFor();
    // Words typed while it is being saved are not lost, and not counted as saved.
    await instructions(page).fill('Shorter');
    saving.open();
    await toast(page, 'Settings Saved', 'Your AI personality preferences have been updated');
    expect(sent(web, 'POST /api/user/ai-settings')).toEqual([
      {
        personalityStyle: 'playful-healer',
        tone: 'calm_neutral',
        approach: 'questions_only',
        responseLength: 'short',
        formality: 'formal',
        customPromptAdditions: MINE.customPromptAdditions,
      },
    ]);
    expect(await instructions(page).inputValue()).toBe('Shorter');
    await button(page, 'Reset Changes').click();
    expect(await instructions(page).inputValue()).toBe(MINE.customPromptAdditions);
    expect(await radio(page, 'Playful Healer').isChecked()).toBe(true);
  });

  screen('keep unsaved changes when a save fails, also after a visit to another page', async (open) => {
    const { page, web } = await open(
      '/settings',
      aPersonOn('premium', { 'POST /api/user/ai-settings': refusal(503, 'service_unavailable') }),
      { expected: /ai-settings/ },
    );
    await radio(page, 'Gentle challenge').check();
    await button(page, 'Save Settings').click();
    await toast(page, 'Error', 'Failed to save AI personality settings');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText(/^Good to see you/).waitFor();
    await page.goBack();
    expect(await radio(page, 'Gentle challenge').isChecked()).toBe(true);
    web.answer({ 'POST /api/user/ai-settings': aGuide({ approach: 'gentle_challenge' }) });
    await button(page, 'Save Settings').click();
    await toast(page, 'Settings Saved', 'Your AI personality preferences have been updated');
    expect(await button(page, 'Save Settings').isDisabled()).toBe(true);
    expect(await button(page, 'Save Settings').evaluate((it) => it === document.activeElement)).toBe(true);
  });

  screen('keep instructions on the device until they are saved or reset', async (open) => {
    const { page } = await open('/settings', aPersonOn('premium', { 'GET /api/user/ai-settings': MINE }));
    await instructions(page).fill('Call me Jo. سمّني جو 🫠');
    await page.reload();
    await page.getByText('You have changes that are not saved yet.').waitFor();
    expect(await instructions(page).inputValue()).toBe('Call me Jo. سمّني جو 🫠');
    await button(page, 'Reset Changes').click();
    expect(await instructions(page).inputValue()).toBe(MINE.customPromptAdditions);
    expect(await button(page, 'Reset Changes').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.reload();
    await instructions(page).waitFor();
    expect(await instructions(page).inputValue()).toBe(MINE.customPromptAdditions);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
  });

  screen(
    'with instructions that mention danger are saved, and the safety card gets the focus or is announced',
    async (open) => {
      const card = aSafetyCard();
      const words = 'I will kill myself on Friday.';
      const saving = new Gate();
      // The settings are read again once the plan is known.
      let stored = aGuide();
      const save = (body: unknown) => {
        stored = { ...(body as GuideSettings), locked: false };
        return { ...stored, safety: card };
      };
      const { page, web } = await open(
        '/settings',
        aPersonOn('premium', {
          'GET /api/user/ai-settings': () => stored,
          'POST /api/user/ai-settings': ({ body }) => save(body),
        }),
      );
      await instructions(page).fill(words);
      await button(page, 'Save Settings').click();
      await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
      await page.getByText('Your words are saved as you wrote them.').waitFor();
      expect(await instructions(page).inputValue()).toBe(words);
      expect(await page.getByText('You have changes that are not saved yet.').count()).toBe(0);
      web.answer({
        'POST /api/user/ai-settings': async ({ body }) => {
          await saving.opened;
          return save(body);
        },
      });
      await instructions(page).fill(`${words} I will.`);
      await button(page, 'Save Settings').click();
      await button(page, 'Saving...').waitFor();
      await instructions(page).focus();
      saving.open();
      await page
        .getByRole('alert')
        .filter({ hasText: `Support is here: ${card.title}` })
        .waitFor();
      expect(await instructions(page).evaluate((box) => box === document.activeElement)).toBe(true);
    },
  );

  screen.long('keep the changes of two tabs', async (open) => {
    let stored = aGuide();
    const { page, web, newTab } = await open(
      '/settings',
      aPersonOn('premium', {
        'GET /api/user/ai-settings': () => stored,
        'POST /api/user/ai-settings': ({ body }) => {
          stored = { ...(body as GuideSettings), locked: false };
          return stored;
        },
      }),
    );
    await radio(page, 'Formal').check();
    const other = await newTab();
    await other.goto(`${web.url}/settings`);
    await radio(other, 'Long').check();
    await button(other, 'Save Settings').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[value="long"]')?.checked === true,
    );
    await button(page, 'Save Settings').click();
    await toast(page, 'Settings Saved', 'Your AI personality preferences have been updated');
    expect(stored).toMatchObject({ responseLength: 'long', formality: 'formal' });
  });

  screen.long('refuse instructions that are too long, and keep their text', async (open) => {
    const { page } = await open('/settings', aPersonOn('trial'));
    await instructions(page).fill('🫠'.repeat(1_001));
    await page
      .getByRole('alert')
      .getByText(/^1 characters too many/)
      .waitFor();
    expect(await button(page, 'Save Settings').isDisabled()).toBe(true);
    await instructions(page).fill('🫠'.repeat(1_000));
    expect(await button(page, 'Save Settings').isDisabled()).toBe(false);
  });

  screen.long('show that loading failed, and load again on Try again', async (open) => {
    const { page, web } = await open(
      '/settings',
      aPersonOn('premium', {
        'GET /api/user/ai-settings': refusal(503, 'service_unavailable'),
      }),
      { expected: /ai-settings/ },
    );
    await page.getByText('Your settings could not be read').waitFor();
    await toast(page, 'Error', 'Failed to load AI personality settings');
    web.answer({ 'GET /api/user/ai-settings': MINE });
    await button(page, 'Try again').click();
    await radio(page, 'Wise Mentor').waitFor();
  });
});

describe('on the free plan', () => {
  screen('one style is free, the others are locked, and a link leads to premium', async (open) => {
    const { page } = await open('/settings', aPersonOn('free'));
    await page.getByText('Free', { exact: true }).waitFor();
    expect(await radio(page, 'Compassionate Guide Free').isEnabled()).toBe(true);
    const locked = page.getByRole('radio', { disabled: true });
    // There are five styles, and all but the chosen option of each preference.
    expect(await locked.count()).toBe(5 + 3 + 3 + 2 + 2);
    expect(await instructions(page).isDisabled()).toBe(true);
    for (const name of ['Test Personality', 'Save Settings', 'Reset Changes'])
      expect(await button(page, name).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Upgrade to Premium' }).first().click();
    await page.waitForURL('**/premium');
  });

  screen.long('choices made with premium are shown, kept and locked', async (open) => {
    const { page } = await open(
      '/settings',
      aPersonOn('free', { 'GET /api/user/ai-settings': { ...MINE, locked: true } }),
    );
    await page.getByText(/^Your choices are kept\. Until premium returns/).waitFor();
    expect(await radio(page, 'Wise Mentor Premium').isChecked()).toBe(true);
    expect(await radio(page, 'Compassionate Guide Free').isEnabled()).toBe(false);
    expect(await instructions(page).inputValue()).toBe(MINE.customPromptAdditions);
  });

  screen('no link leads to premium after a safety card', async (open) => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { page } = await open(
      '/settings',
      aPersonOn('free', { 'GET /api/safety/quiet': { quietUntil: until } }),
    );
    await page.getByText('The other five styles are part of premium.').waitFor();
    expect(await page.getByRole('link', { name: 'Upgrade to Premium' }).count()).toBe(0);
  });
});

describe('a test of a style', () => {
  screen.long('shows a sample of the chosen style, or says that there is none', async (open) => {
    const written = new Gate();
    const { page, web } = await open(
      '/settings',
      aPersonOn('premium', {
        'POST /api/chat/test-personality': async () => {
          await written.opened;
          return { response: 'Such knots loosen slowly.' };
        },
      }),
      { expected: /test-personality/ },
    );
    await page.getByText(PERSONALITY_TEST_MESSAGE).waitFor();
    await radio(page, 'Wise Mentor').check();
    await button(page, 'Test Personality').dblclick();
    await button(page, 'Testing...').waitFor();
    written.open();
    await page.getByText('Such knots loosen slowly.').waitFor();
    await radio(page, 'Playful Healer').check();
    await page.getByText('A sample reply of the Wise Mentor').waitFor();
    expect(sent(web, 'POST /api/chat/test-personality')).toEqual([
      { personalityStyle: 'wise-mentor', testMessage: PERSONALITY_TEST_MESSAGE },
    ]);
    web.answer({ 'POST /api/chat/test-personality': refusal(503, 'guide_unavailable') });
    await button(page, 'Test Personality').click();
    await toast(page, 'Test Failed', 'Could not generate test response');
  });
});

describe('a reset of the assessment', () => {
  screen(
    'asks for a confirmation, shows its progress, reloads the account and opens the home page',
    async (open) => {
      const someone = aUser({ hasSeenOnboarding: true });
      const resetting = new Gate();
      const { page, web } = await open(
        '/settings',
        aPersonOn(
          'free',
          {
            'POST /api/onboarding/reset': async () => {
              await resetting.opened;
              return { reset: true };
            },
          },
          someone,
        ),
      );
      const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('/2')));
      await page.evaluate((id) => {
        for (const step of ['onboarding/2', 'onboarding/short/2'])
          localStorage.setItem(`shadow-guide:draft:${id}:a-tab:${step}`, '{"text":"Half an answer"}');
      }, someone.id);
      await button(page, 'Reset Assessment').click();
      await button(page, 'Keep My Answers').click();
      expect(await drafts()).toHaveLength(2);
      await button(page, 'Reset Assessment').click();
      await button(page, 'Yes, Reset Assessment').dblclick();
      await button(page, 'Resetting...').waitFor();
      web.answer({ 'GET /api/auth/user': { ...someone, firstName: 'Renewed' } });
      resetting.open();
      await toast(
        page,
        'Onboarding Reset',
        'Your onboarding progress has been reset. You can retake the assessment from the home page.',
      );
      expect(new URL(page.url()).pathname).toBe('/settings');
      await page.getByText('Good to see you, Renewed').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(web.count('POST /api/onboarding/reset')).toBe(1);
      expect(await drafts()).toEqual([]);
    },
  );

  screen.long('that fails shows an error and stays on the page', async (open) => {
    const { page } = await open(
      '/settings',
      aPersonOn('premium', { 'POST /api/onboarding/reset': refusal(503, 'service_unavailable') }),
      { expected: /onboarding/ },
    );
    await button(page, 'Reset Assessment').click();
    await button(page, 'Yes, Reset Assessment').click();
    await toast(page, 'Reset Failed', 'Failed to reset onboarding. Please try again.');
    await button(page, 'Reset Assessment').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
  });
});

describe('the way to the settings', () => {
  screen.long(
    'leads to the section named in the URL, however late the sections above it load',
    async (open) => {
      const late = new Gate();
      const { page } = await open(
        '/settings#your-data',
        aPersonOn('premium', { 'GET /api/user/ai-settings': () => late.opened.then(() => MINE) }),
      );
      await page.getByRole('heading', { name: 'AI Therapist Settings', level: 1 }).waitFor();
      expect(await page.locator('#your-data').count()).toBe(0);
      late.open();
      await page.locator('#your-data:focus').waitFor();
      await page.getByRole('button', { name: 'Save my plan' }).waitFor();
      const place = await page.locator('#your-data').boundingBox();
      expect(place?.y).toBeGreaterThan(0);
      expect(place?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    },
  );

  screen.long('starts in the menu, and in Settings & Preferences', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const menu = page.getByRole('button', { name: /^Your menu/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'AI Therapist Settings' }).click();
    await page.getByRole('heading', { name: 'AI Therapist Settings', level: 1 }).waitFor();
    await page.goBack();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
    await page.getByRole('link', { name: 'Reset Initial Assessment' }).click();
    await page.getByRole('heading', { name: 'Assessment & Profile' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, 'What that means').click();
    await page.getByRole('heading', { name: 'Not a therapist' }).waitFor();
  });
});
