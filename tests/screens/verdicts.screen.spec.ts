import { describe, expect } from '@jest/globals';
import type { Verdict } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, type Call, Gate, refusal } from './support/answers.js';
import { anInsight, aTopic, inDays, limitsOn } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { aKeeper, twoPersonas } from './support/personas.js';
import { screen } from './support/screen.js';

interface Finding {
  id: string;
  verdict?: Verdict;
}

/** Returns answers that store findings as the product does: the lists by `hidden`, and the call that sets a verdict. */
function kept<F extends Finding>(findings: readonly F[]) {
  let all = [...findings];
  const given: unknown[] = [];
  return {
    given,
    list: ({ url }: Call) => {
      const hidden = url.searchParams.get('hidden') === 'true';
      return all.filter(({ verdict }) => (verdict === 'not_me') === hidden);
    },
    judge: ({ url, body }: Call): F => {
      const id = url.pathname.split('/')[3];
      const { verdict } = body as { verdict: Verdict | null };
      given.push(verdict);
      all = all.map(({ verdict: _, ...rest }, index) => {
        if (rest.id !== id) return all[index] as F;
        return (verdict ? { ...rest, verdict } : rest) as F;
      });
      return all.find((finding) => finding.id === id) as F;
    },
  };
}

const insights = [anInsight(), anInsight({ title: 'A harsh measure', type: 'belief' })];
const [yes] = insights as [(typeof insights)[0]];

function aJudge(answers: Answers = {}) {
  const store = kept(insights);
  const person = aPersonOn('premium', {
    'GET /api/insights': store.list,
    'POST /api/insights/:id/verdict': store.judge,
    ...answers,
  });
  return { store, person };
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const choice = (page: Page, name: string, verdict: string) =>
  page
    .getByRole('group', { name: `Does this sound like you? ${name}` })
    .getByRole('button', { name: verdict, exact: true });
const isPressed = async (page: Page, name: string, verdict: string) =>
  (await choice(page, name, verdict).getAttribute('aria-pressed')) === 'true';

describe('a verdict on an insight', () => {
  screen('is chosen with the keyboard, replaced, and removed by pressing it again', async (open) => {
    const { store, person } = aJudge();
    const { page } = await open('/insights', person, { clock: true });
    await page.getByText('Does this sound like you?').first().waitFor();
    await choice(page, yes.title, 'Yes').focus();
    await page.keyboard.press('Enter');
    await until('the button is pressed', () => isPressed(page, yes.title, 'Yes'));
    await until('the verdict is stored', () => store.given.length === 1);
    await choice(page, yes.title, 'Partly').click();
    await until('the other button is pressed', () => isPressed(page, yes.title, 'Partly'));
    expect(await isPressed(page, yes.title, 'Yes')).toBe(false);
    await until('the verdict is stored', () => store.given.length === 2);
    await page.clock.runFor(600);
    await choice(page, yes.title, 'Partly').click();
    await until('no button is pressed', async () => !(await isPressed(page, yes.title, 'Partly')));
    await until('the removal is stored', () => store.given.length === 3);
    expect(store.given).toEqual(['fits', 'partly', null]);
  });

  screen(
    '“No” hides the card at once, and moves the focus to the next card; Undo restores it',
    async (open) => {
      const gate = new Gate();
      const { store, person } = aJudge();
      const { page } = await open('/insights', {
        ...person,
        'POST /api/insights/:id/verdict': async (call) => {
          await gate.opened;
          return store.judge(call);
        },
      });
      await choice(page, yes.title, 'No').dblclick();
      await cardOf(page, yes.title).waitFor({ state: 'detached' });
      // The second press may hit a button of the next card, which then has the focus.
      await until('the next card has the focus', () =>
        cardOf(page, 'A harsh measure').evaluate((it) => it.contains(document.activeElement)),
      );
      gate.open();
      await page.getByText('Hidden. You find it under Hidden.', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await cardOf(page, yes.title).waitFor();
      await until('the removal is stored', () => store.given.length === 2);
      expect(store.given).toEqual(['not_me', null]);
      expect(await page.getByRole('article').count()).toBe(2);
    },
  );

  screen.long('is given once by a double click, and removed by a later press', async (open) => {
    const { store, person } = aJudge();
    const { page } = await open('/insights', person, { clock: true });
    const yesButton = choice(page, yes.title, 'Yes');
    await yesButton.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await yesButton.click();
    await until('the verdict is stored', () => store.given.length === 1);
    await page.clock.runFor(100);
    await until('the button is pressed', () => isPressed(page, yes.title, 'Yes'));
    await yesButton.click();
    await page.clock.runFor(600);
    expect(await isPressed(page, yes.title, 'Yes')).toBe(true);
    await yesButton.click();
    await until('the removal is stored', () => store.given.length === 2);
    expect(store.given).toEqual(['fits', null]);
  });

  for (const [title, first, second, shown, toasts] of [
    ['is replaced at once while it is being stored', 'stored', 'stored', 'Partly', 0],
    ['that could not be saved leaves the one that replaced it', 'refused', 'stored', 'Partly', 0],
    ['stays when the one that was to replace it could not be saved', 'stored', 'refused', 'Yes', 1],
    ['is as before when neither could be saved', 'refused', 'refused', null, 1],
  ] as const)
    screen.long(title, async (open) => {
      const { store, person } = aJudge();
      const gate = new Gate();
      const asked: unknown[] = [];
      const { page } = await open(
        '/insights',
        {
          ...person,
          'POST /api/insights/:id/verdict': async (call) => {
            asked.push((call.body as { verdict: unknown }).verdict);
            const outcome = asked.length === 1 ? first : second;
            await gate.opened;
            return outcome === 'stored' ? store.judge(call) : refusal(503, 'service_unavailable');
          },
        },
        { expected: /verdict/ },
      );
      await choice(page, yes.title, 'Yes').click();
      await until('the first verdict was sent', () => asked.length === 1);
      await choice(page, yes.title, 'Partly').click();
      await until('the newest verdict is pressed', () => isPressed(page, yes.title, 'Partly'));
      expect(await isPressed(page, yes.title, 'Yes')).toBe(false);
      const readAgain = page.waitForResponse((response) => response.url().includes('/api/insights?'));
      gate.open();
      await (await readAgain).finished();
      expect(asked).toEqual(['fits', 'partly']);
      const others = (['Yes', 'Partly', 'No'] as const).filter((verdict) => verdict !== shown);
      if (shown) await until('the expected button is pressed', () => isPressed(page, yes.title, shown));
      for (const verdict of others)
        await until('no other button is pressed', async () => !(await isPressed(page, yes.title, verdict)));
      expect(await page.getByText('That could not be saved', { exact: true }).count()).toBe(toasts);
    });

  screen('that could not be saved is reverted, with an error', async (open) => {
    const { person } = aJudge({
      'POST /api/insights/:id/verdict': refusal(503, 'service_unavailable', 'Please try again soon.'),
    });
    const { page } = await open('/insights', person, { expected: /verdict/ });
    await choice(page, yes.title, 'No').click();
    await page.getByText('That could not be saved', { exact: true }).waitFor();
    await cardOf(page, yes.title).waitFor();
    expect(await isPressed(page, yes.title, 'No')).toBe(false);
  });

  screen.long('“No” leads to a link to hidden insights, where it can be shown again', async (open) => {
    const { person } = aJudge();
    const { page } = await open('/insights', person);
    await choice(page, yes.title, 'No').press('Enter');
    await cardOf(page, yes.title).waitFor({ state: 'detached' });
    const next = page.getByRole('heading', { name: 'A harsh measure' });
    await until('the next title has the focus', () => next.evaluate((it) => it === document.activeElement));
    await page.getByRole('link', { name: 'Hidden' }).click();
    await page.getByRole('button', { name: `Show again ${yes.title}` }).click();
    await page.getByRole('heading', { name: 'Nothing is hidden' }).waitFor();
    await page.getByRole('link', { name: 'Look at your insights' }).click();
    await cardOf(page, yes.title).waitFor();
  });

  screen.long('is shown in another tab', async (open) => {
    const { person } = aJudge();
    const { page, web, newTab } = await open('/insights', person);
    await cardOf(page, yes.title).waitFor();
    const other = await newTab();
    await other.goto(`${web.url}/insights`);
    await cardOf(other, yes.title).waitFor();
    await choice(page, yes.title, 'No').click();
    await cardOf(other, yes.title).waitFor({ state: 'detached' });
  });
});

describe('the topics', () => {
  const topics = [
    aTopic({ tag: 'inner_child', category: 'jung_concepts' }),
    aTopic({ tag: 'אחותי', mentionCount: 1, lastMentioned: inDays(0) }),
  ];

  screen('are shown with their frequency and dates, and can be hidden', async (open) => {
    const store = kept(topics);
    const { page } = await open(
      '/insights?show=topics',
      aPersonOn('free', {
        'GET /api/topics': store.list,
        'POST /api/topics/:id/verdict': store.judge,
        'GET /api/limits': limitsOn('free', { topics: 5, topicsKept: 1 }),
      }),
    );
    await page.getByText('Jungian concepts, in 3 entries, last yesterday').waitFor();
    await page.getByText('Relationship, in 1 entry, last today').waitFor();
    await page
      .getByText(/^The free plan shows the 5 categories you write about most; 1 more is kept\./)
      .waitFor();
    expect(await page.getByText('Does this sound like you?').count()).toBe(0);
    await page.getByRole('button', { name: 'Hide inner child' }).click();
    await page.getByRole('link', { name: 'Insights on inner child' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Hidden' }).click();
    await page.getByRole('button', { name: 'Show again inner child' }).waitFor();
  });

  screen.long('explain, before there is one, what a topic is', async (open) => {
    const { page } = await open('/insights?show=topics', aPersonOn('free'));
    await page.getByRole('heading', { name: 'No topics yet' }).waitFor();
  });
});

describe('a verdict on a persona', () => {
  const [critic, carer] = twoPersonas;

  screen.long(
    'is chosen on its card; “No” shows a link to hidden personas, where it can be shown again',
    async (open) => {
      const store = kept(twoPersonas);
      const { page } = await open(
        '/personas',
        aKeeper({ 'GET /api/personas': store.list, 'POST /api/personas/:id/verdict': store.judge }),
      );
      await choice(page, carer.name, 'Partly').click();
      await until('the button is pressed', () => isPressed(page, carer.name, 'Partly'));
      await choice(page, critic.name, 'No').click();
      await cardOf(page, critic.name).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Things you said are not you' }).click();
      await page.getByRole('button', { name: `Show again ${critic.name}` }).click();
      await page.getByRole('heading', { name: 'Nothing is hidden' }).waitFor();
      await page.getByRole('link', { name: 'Back to Personas' }).click();
      await cardOf(page, critic.name).waitFor();
    },
  );

  screen.long('that is still being stored does not cancel a press on Show again', async (open) => {
    const store = kept(twoPersonas);
    const gate = new Gate();
    const { page } = await open(
      '/personas',
      aKeeper({
        'GET /api/personas': store.list,
        'POST /api/personas/:id/verdict': async (call) => {
          const judged = store.judge(call);
          await gate.opened;
          return judged;
        },
      }),
    );
    await choice(page, critic.name, 'No').click();
    await until('the verdict was sent', () => store.given.length === 1);
    await page.getByRole('link', { name: 'Things you said are not you' }).click();
    await page.getByRole('button', { name: `Show again ${critic.name}` }).click();
    gate.open();
    await page.getByRole('heading', { name: 'Nothing is hidden' }).waitFor();
    await until('the removal is stored', () => store.given.length === 2);
    expect(store.given).toEqual(['not_me', null]);
  });

  screen.long('is in the menu of its chat; “No” closes the chat', async (open) => {
    const store = kept(twoPersonas);
    const { page } = await open(
      `/personas/${critic.id}`,
      aKeeper({ 'GET /api/personas': store.list, 'POST /api/personas/:id/verdict': store.judge }),
    );
    await page.getByRole('button', { name: `More for ${critic.name}` }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Yes' }).click();
    await until('the verdict is stored', () => store.given.length === 1);
    await page.getByRole('button', { name: `More for ${critic.name}` }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Yes', checked: true }).waitFor();
    await page.getByRole('menuitemcheckbox', { name: 'No', exact: true }).click();
    await page.getByRole('heading', { name: 'My Shadows', level: 1 }).waitFor();
    await cardOf(page, carer.name).waitFor();
    expect(await cardOf(page, critic.name).count()).toBe(0);
  });
});
