import { describe, expect } from '@jest/globals';
import type { SaveProgress } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { refusal } from './support/answers.js';
import { aReader, aResource } from './support/resources.js';
import { screen } from './support/screen.js';
import type { WebServer } from './support/web-server.js';

const habit = aResource();
const path = `/topics?tab=resources&resource=${habit.slug}`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const saves = (web: WebServer) =>
  web.calls
    .filter(({ route }) => route === 'POST /api/learning-progress')
    .map(({ body }) => body as SaveProgress);
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => it === document.activeElement);

describe('a resource that is open', () => {
  screen('shows its details, its citations and their sources', async (open) => {
    const { page, web } = await open(path, aReader([habit]));
    await page.getByRole('heading', { level: 1, name: habit.title }).waitFor();
    await until('its title has the focus', () => title(page).evaluate((it) => it === document.activeElement));
    const main = page.getByRole('main');
    for (const said of ['Research', 'Beginner', '4 min read', 'By Shadow Guide editorial team', '13 views']) {
      await main.getByText(said, { exact: true }).waitFor();
    }
    await main.getByText('Draws on the work of P. Lally').waitFor();
    await main.getByText('3 people found this helpful').waitFor();
    const words = (name: string) =>
      main.getByRole('region', { name }).getByRole('listitem').allTextContents();
    expect(await words('Topics Covered')).toEqual([
      ...['habits', 'behaviour change', 'patience', 'small steps', 'self report'],
    ]);
    expect(await words('Related Shadow Archetypes')).toEqual(['Achiever', 'People Pleaser']);
    const source = main.getByRole('link', { name: 'View Original Source' });
    expect(await source.getAttribute('href')).toBe('https://doi.org/10.1002/ejsp.674');
    expect(await source.getAttribute('target')).toBe('_blank');
    expect(await source.getAttribute('rel')).toBe('noopener noreferrer');
    await main.getByRole('button', { name: 'Bookmark' }).waitFor();
    await main.getByRole('button', { name: 'Cite the sources' }).waitFor();
    const work = page.locator('#source-lally-2010-habits');
    expect(await work.textContent()).toMatch(
      /^Lally, P\., van Jaarsveld, C\. H\. M\., Potts, H\. W\. W\., & Wardle, J\. \(2010\)\. How are habits formed/,
    );
    expect(web.count('POST /api/educational-resources/:id/view')).toBe(1);
    expect(await until('the opening is saved', () => saves(web)[0])).toEqual({
      resourceId: habit.id,
      progressPercentage: 0,
      completedSections: [],
      timeSpent: 0,
    });
  });

  screen.long(
    'links citations to sources and back, also by keyboard, and keeps the page’s URL',
    async (open) => {
      const { page, web } = await open(path, aReader([habit]));
      await title(page).waitFor();
      const citation = page.getByRole('link', { name: 'Lally et al., 2010' });
      await citation.focus();
      await page.keyboard.press('Enter');
      await until('the source has the focus', () => hasFocus(page, '#source-lally-2010-habits'));
      expect(page.url()).toBe(web.url + path);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await until('the citation has the focus', () =>
        citation.evaluate((it) => it === document.activeElement),
      );
      const contents = page.getByRole('navigation', { name: 'Sections' });
      await contents.getByRole('link', { name: 'What it cannot tell' }).click();
      await until('the section has the focus', () => hasFocus(page, '#section-what-it-cannot-tell'));
      await page.keyboard.press('Tab');
      expect(page.url()).toBe(web.url + path);
      const outside = page.getByRole('link', { name: 'the study' });
      expect(await outside.getAttribute('target')).toBe('_blank');
      expect(await outside.getAttribute('rel')).toBe('noopener noreferrer');
      const other = page.getByRole('link', { name: 'Small steps' });
      expect(await other.getAttribute('href')).toBe('/research-explorer?resource=small-steps');
    },
  );

  screen.long(
    'opened at the URL of a source scrolls to that source, and at an invalid URL to its title',
    async (open) => {
      const { page, web } = await open(`${path}#source-lally-2010-habits`, aReader([habit]));
      await title(page).waitFor();
      await until('the source has the focus', () => hasFocus(page, '#source-lally-2010-habits'));
      await page.goto('about:blank');
      await page.goto(`${web.url}${path}#source-%E0%A4`);
      await title(page).waitFor();
      await until('its title has the focus', () => hasFocus(page, '#resource-title'));
    },
  );

  screen.long('stores once that it was helpful, however often the button is pressed', async (open) => {
    const { page, web } = await open(path, aReader([habit]), { expected: /503/ });
    const helpful = page.getByRole('button', { name: 'Helpful' });
    await helpful.waitFor();
    const works = aReader([habit])['POST /api/educational-resources/:id/helpful'];
    web.answer({
      'POST /api/educational-resources/:id/helpful': refusal(503, 'unavailable', 'Busy for a moment.'),
    });
    await helpful.click();
    await page.getByText('That could not be saved').first().waitFor();
    expect(await helpful.getAttribute('aria-pressed')).toBe('false');
    if (works) web.answer({ 'POST /api/educational-resources/:id/helpful': works });
    const before = web.count('POST /api/educational-resources/:id/helpful');
    await helpful.dblclick();
    await page.getByText('4 people found this helpful, you among them').waitFor();
    expect(await helpful.getAttribute('aria-pressed')).toBe('true');
    await helpful.press('Enter');
    expect(web.count('POST /api/educational-resources/:id/helpful')).toBe(before + 1);
  });

  screen.long(
    'counts a section as read after it was visible for a plausible time, and saves that',
    async (open) => {
      const known = {
        resourceId: habit.id,
        progressPercentage: 33,
        completedSections: ['what-it-cannot-tell'],
        timeSpent: 100,
        updatedAt: new Date().toISOString(),
      };
      const answers = aReader([habit], {}, { progress: [known] });
      const { page, web } = await open(path, answers, { clock: true, height: 3000 });
      await page.getByText('1 of 3 read').waitFor();
      await until('the opening is saved', () => saves(web).length > 0);
      await page.clock.runFor(5_000);
      expect(saves(web)).toHaveLength(1);
      await page.clock.runFor(25_000);
      await page.getByText('3 of 3 read').waitFor();
      await page.getByRole('link', { name: 'How it was studied (read)' }).waitFor();
      await until('the progress is saved', () => saves(web).at(-1)?.progressPercentage === 100);
      expect(saves(web).at(-1)?.timeSpent).toBeGreaterThan(100);
      await page.getByRole('link', { name: 'Back to Library' }).click();
      await page.getByRole('article', { name: habit.title }).getByText('Read', { exact: true }).waitFor();
    },
  );

  screen.long(
    'saves the time when the person leaves, and does not count scrolling past as reading',
    async (open) => {
      const { page, web } = await open(path, aReader([habit]), { clock: true });
      await page.getByText('0 of 3 read').waitFor();
      await until('the opening is saved', () => saves(web).length === 1);
      await page.clock.runFor(1_000);
      await page.keyboard.press('End');
      await page.clock.runFor(2_000);
      await page.goto(`${web.url}/topics`);
      await until('the progress is saved', () => saves(web).length === 2);
      const last = saves(web).at(-1);
      expect(last?.completedSections).toEqual([]);
      expect(last?.timeSpent).toBeGreaterThan(1);
    },
  );

  screen('runs no script and keeps no unsafe markup of its HTML', async (open) => {
    const hostile = aResource({
      content: `<h2 id="section-a" onclick="window.hacked=1" style="color:red">A</h2>
<p>Before<script>window.hacked=1</script><img src=x onerror="window.hacked=1"><iframe src="https://evil.example"></iframe>
<a href="javascript:window.hacked=1">press</a><a href="https://ok.example" onmouseover="window.hacked=1">fine</a>
<svg><script>window.hacked=1</script></svg><form action="https://evil.example"><button>send</button></form>
<span class="fixed inset-0" id="root">after</span></p>`,
      sections: [{ id: 'a', title: 'A' }],
    });
    const { page } = await open(`/topics?tab=resources&resource=${hostile.id}`, aReader([hostile]), {
      // The event handlers are reported once more by the content security policy, where the HTML is only parsed.
      expected: /Content Security Policy/,
    });
    const text = page.locator('[data-resource-text]');
    await text.getByText('after').waitFor();
    expect(
      await text.locator('script, img, iframe, svg, form, button, span[id], [style], [onclick]').count(),
    ).toBe(0);
    await text.getByText('press').click();
    await text.getByRole('link', { name: 'fine' }).hover();
    expect(await text.getByRole('link').count()).toBe(1);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  screen.long('has lines of at most 68 characters', async (open) => {
    const words = 'Someone who writes little about themselves will still find a line in it. '.repeat(12);
    const long = aResource({
      content: `<h2 id="section-a">A</h2><p>${words}</p>`,
      sections: [{ id: 'a', title: 'A' }],
    });
    const { page } = await open(`/topics?tab=resources&resource=${long.slug}`, aReader([long]));
    const paragraph = page.locator('[data-resource-text] p');
    await paragraph.waitFor();
    const longestLine = () =>
      paragraph.evaluate((it) => {
        const node = it.firstChild as Text;
        const range = document.createRange();
        const lines = new Map<number, number>();
        for (let at = 0; at < node.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
        return Math.max(...lines.values());
      });
    // The width is measured in digits of the font, which loads after the text.
    await until('the longest line has 46 to 69 characters', async () => {
      const longest = await longestLine();
      return longest > 45 && longest <= 69;
    });
  });

  screen('shows that it does not exist, or that loading failed and can be retried', async (open) => {
    const { page, web } = await open('/topics?tab=resources&resource=gone', aReader([habit]), {
      expected: /404|503/,
    });
    await page.getByRole('heading', { level: 1, name: 'This resource is not here' }).waitFor();
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await page.getByRole('article', { name: habit.title }).waitFor();
    web.answer({ 'GET /api/educational-resources/:id': refusal(503, 'unavailable', 'Busy for a moment.') });
    await page.getByRole('link', { name: habit.title }).click();
    await page.getByText('This resource could not be read').waitFor();
    web.answer({ 'GET /api/educational-resources/:id': habit });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: habit.title }).waitFor();
  });

  screen.long('can be read also when saving progress and views fails', async (open) => {
    const busy = refusal(503, 'unavailable', 'Busy for a moment.');
    const answers = aReader([habit], {
      'POST /api/learning-progress': busy,
      'POST /api/educational-resources/:id/view': busy,
    });
    const { page, web } = await open(path, answers, { expected: /503/ });
    await page.getByRole('heading', { level: 1, name: habit.title }).waitFor();
    await until(
      'both calls were made',
      () => saves(web).length > 0 && web.count('POST /api/educational-resources/:id/view') > 0,
    );
    await page.getByText('12 views').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
