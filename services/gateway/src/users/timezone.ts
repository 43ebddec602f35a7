const known = new Map<string, string | undefined>();
const MAX_KNOWN = 1_000;

/**
 * Returns the name of an IANA time zone in its usual spelling; undefined for an invalid name. Offsets (`+02:00`) are
 * refused, because they have no daylight saving.
 */
export function readTimezone(name: string): string | undefined {
  if (known.has(name)) return known.get(name);
  const zone = /^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/.test(name) ? resolve(name) : undefined;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, zone);
  return zone;
}

function resolve(name: string): string | undefined {
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Only upper and lower case are corrected: an alias such as Asia/Kolkata stays as the person's system spells it.
    return resolved.toLowerCase() === name.toLowerCase() ? resolved : name;
  } catch {
    return undefined;
  }
}
