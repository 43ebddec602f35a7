import type { PaidPlan } from '@shadow-guide/contracts';
import { Setting } from '@shadow-guide/kernel';
import { IsOptional, IsUrl, Validate, type ValidationArguments, ValidatorConstraint } from 'class-validator';

/** Required settings. A process does not start unless all of these settings that it reads are set. */
const NEEDED = {
  secretKey: 'STRIPE_SECRET_KEY',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  monthlyPrice: 'STRIPE_PRICE_MONTHLY',
  yearlyPrice: 'STRIPE_PRICE_YEARLY',
} as const;

function settingsOf({ object }: ValidationArguments): StripeSettings {
  return object as StripeSettings;
}

function neededOf(settings: StripeSettings): [property: string, variable: string][] {
  return Object.entries(NEEDED).filter(([property]) => property in settings);
}

function missingOf(settings: StripeSettings): string[] {
  return neededOf(settings).flatMap(([property, variable]) =>
    settings[property as keyof StripeSettings] ? [] : [variable],
  );
}

function isLive(key: string | undefined): boolean {
  return /^[a-z]+_live_/.test(key ?? '');
}

/** Requires all settings. With only some of them, the product would take money and lose the webhooks about it. */
@ValidatorConstraint({ name: 'allOfStripe' })
class AllOfStripe {
  validate(_: unknown, about: ValidationArguments): boolean {
    return missingOf(settingsOf(about)).length === 0;
  }

  defaultMessage(about: ValidationArguments): string {
    const settings = settingsOf(about);
    const needed = neededOf(settings).map(([, variable]) => variable);
    return `payment needs all of ${needed.join(', ')}; missing: ${missingOf(settings).join(', ')}`;
  }
}

/** Checks the prefixes of keys, so that swapped keys are found at the start and not at the first payment. */
@ValidatorConstraint({ name: 'beginsWith' })
class BeginsWith {
  validate(value: unknown, { constraints }: ValidationArguments): boolean {
    return !value || (constraints as string[]).some((prefix) => String(value).startsWith(prefix));
  }

  defaultMessage({ constraints }: ValidationArguments): string {
    return `must begin with ${constraints.join(' or ')}`;
  }
}

@ValidatorConstraint({ name: 'oneMode' })
class BothLiveOrBothTest {
  validate(_: unknown, about: ValidationArguments): boolean {
    const { secretKey, publishableKey } = settingsOf(about);
    return !secretKey || !publishableKey || isLive(secretKey) === isLive(publishableKey);
  }

  defaultMessage(): string {
    return 'one key is live and the other is for tests: take STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same mode';
  }
}

@ValidatorConstraint({ name: 'noLiveKeyAtStandIn' })
class NoLiveKeyAtStandIn {
  validate(_: unknown, about: ValidationArguments): boolean {
    const { secretKey, apiUrl } = settingsOf(about);
    return !apiUrl || !isLive(secretKey);
  }

  defaultMessage(): string {
    return 'a live key may be sent to Stripe only: remove STRIPE_API_URL or take test keys';
  }
}

@ValidatorConstraint({ name: 'twoPrices' })
class TwoPrices {
  validate(_: unknown, about: ValidationArguments): boolean {
    const { monthlyPrice, yearlyPrice } = settingsOf(about);
    return !yearlyPrice || monthlyPrice !== yearlyPrice;
  }

  defaultMessage(): string {
    return 'is the same as STRIPE_PRICE_MONTHLY: the two plans are two prices';
  }
}

/** Settings of the account at the payment provider, for processes that call it. */
export class StripeSettings {
  @Setting('STRIPE_SECRET_KEY')
  @Validate(AllOfStripe)
  @Validate(BothLiveOrBothTest)
  @Validate(NoLiveKeyAtStandIn)
  @Validate(BeginsWith, ['sk_', 'rk_'])
  secretKey: string;

  @Setting('STRIPE_PUBLISHABLE_KEY', { optional: true })
  @Validate(BeginsWith, ['pk_'])
  publishableKey: string;

  @Setting('STRIPE_PRICE_MONTHLY', { optional: true }) monthlyPrice: string;

  @Setting('STRIPE_PRICE_YEARLY', { optional: true })
  @Validate(TwoPrices)
  yearlyPrice: string;

  /** Address of the API when it is not Stripe's own. */
  @Setting('STRIPE_API_URL', { optional: true })
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  apiUrl?: string;
}

/** Settings of the account, for processes that also receive its webhooks. */
export class StripeWebhookSettings extends StripeSettings {
  @Setting('STRIPE_WEBHOOK_SECRET', { optional: true })
  @Validate(BeginsWith, ['whsec_'])
  webhookSecret: string;
}

/** Returns the id of a plan's price. */
export function priceIdOf(plan: PaidPlan, settings: StripeSettings): string {
  return plan === 'price_yearly' ? settings.yearlyPrice : settings.monthlyPrice;
}

/** Returns the ids of all plans' prices. */
export function priceIdsOf({ monthlyPrice, yearlyPrice }: StripeSettings): string[] {
  return [monthlyPrice, yearlyPrice];
}
