import { LRUCache } from 'lru-cache';

const DEFAULT_LOCALE = 'en';
const MAX_LENGTH = 35;
const known = new LRUCache<string, string>({ max: 1_000 });

/**
 * Returns the browser's first choice of language as a BCP 47 tag, from `Accept-Language`; `en` when the header is
 * missing or invalid.
 */
export function readLocale(acceptLanguage: string | undefined): string {
  if (!acceptLanguage || acceptLanguage.length > 500) return DEFAULT_LOCALE;
  const seen = known.get(acceptLanguage);
  if (seen) return seen;
  const locale = firstChoice(acceptLanguage);
  known.set(acceptLanguage, locale);
  return locale;
}

function firstChoice(header: string): string {
  const choices = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: canonical(tag.trim()), weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter((choice) => choice.tag !== undefined && choice.weight > 0);
  const best = choices.reduce<(typeof choices)[number] | undefined>(
    (winner, choice) => (winner && winner.weight >= choice.weight ? winner : choice),
    undefined,
  );
  return best?.tag ?? DEFAULT_LOCALE;
}

/** Returns the canonical form of a language tag, which is longer for some tags. */
function canonical(tag: string): string | undefined {
  try {
    const [locale] = tag === '*' || tag.length > MAX_LENGTH ? [] : Intl.getCanonicalLocales(tag);
    return locale && locale.length <= MAX_LENGTH ? locale : undefined;
  } catch {
    return undefined;
  }
}
