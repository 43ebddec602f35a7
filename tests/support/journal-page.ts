import type { Locator, Page } from 'playwright-core';

/** Page object of the journal screen. */
export class JournalPage {
  constructor(readonly page: Page) {}

  /** The message input. */
  get box(): Locator {
    return this.page.getByRole('textbox', { name: 'Your message' });
  }
  get log(): Locator {
    return this.page.getByRole('log');
  }
  /** Entries stored by the server. */
  get entries(): Locator {
    return this.log.locator('[data-entry]');
  }
  /** The guide’s turns that contain text, whether finished or not. */
  get replies(): Locator {
    return this.log.locator('li').filter({ hasText: 'Shadow Guide:' }).locator('.prose-text');
  }
  /** Footers of finished replies: who answered, and when. */
  get finished(): Locator {
    return this.log.getByText(/ · \d{1,2}:\d{2}/);
  }
  /** Indicator that is visible until the first word of an answer arrives. */
  get typing(): Locator {
    return this.log.getByText('Shadow Guide is reflecting');
  }
  get stopButton(): Locator {
    return this.page.getByRole('button', { name: 'Stop', exact: true });
  }
  get sendButton(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }
  /** Toast notifications. */
  get toasts(): Locator {
    return this.page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Sends a message and waits for the complete answer. */
  async writeAndRead(text: string): Promise<string> {
    const before = await this.finished.count();
    await this.write(text);
    await this.finished.nth(before).waitFor();
    return (await this.replies.last().textContent()) ?? '';
  }
}
