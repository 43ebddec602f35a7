import type { Locator, Page } from 'playwright-core';

/** Page object of the checkout as a person uses it, with the form of the payment stand-in. */
export class CheckoutPage {
  constructor(readonly page: Page) {}

  get number(): Locator {
    return this.page.getByRole('textbox', { name: 'Card number' });
  }
  get expiry(): Locator {
    return this.page.getByRole('textbox', { name: 'Expiry' });
  }
  get cvc(): Locator {
    return this.page.getByRole('textbox', { name: 'CVC' });
  }
  get subscribe(): Locator {
    return this.page.getByRole('button', { name: 'Subscribe Now' });
  }
  /** Returns the toast at the edge of the screen. */
  get toasts(): Locator {
    return this.page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  }

  async enterCard(number: string): Promise<void> {
    await this.number.fill(number);
    await this.expiry.fill(`12 / ${String((new Date().getUTCFullYear() + 5) % 100).padStart(2, '0')}`);
    await this.cvc.fill('123');
  }

  async pay(number: string): Promise<void> {
    await this.enterCard(number);
    await this.subscribe.click();
  }
}
