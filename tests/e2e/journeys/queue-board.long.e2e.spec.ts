import { describe, expect, it } from '@jest/globals';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

describe('the board of queues', () => {
  it('works under our content security policy: an operator finds every queue and opens one', async () => {
    const operator = await Person.arrive(url, { email: 'admin@example.com' });
    await operator.chat('A turn, so that there is a job.');
    const { page } = await visit('/api/admin/queues', { as: operator });
    for (const name of ['chat', 'sweeps', 'payments', 'habits-background', 'admin-analytics-background']) {
      await page.getByText(name, { exact: true }).first().waitFor();
    }
    await page
      .getByRole('link', { name: /^sweeps/ })
      .first()
      .click();
    await page.waitForURL('**/api/admin/queues/queue/sweeps*');
    await page.getByText('sweep-generations').first().waitFor();
    // No button changes a queue.
    for (const name of [/retry/i, /obliterate/i, /^pause/i, /add job/i, /^clean/i]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
  });
});
