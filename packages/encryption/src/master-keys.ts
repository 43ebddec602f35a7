/**
 * Keys that wrap people's data keys. New data keys are wrapped with the first master key; the others only unwrap
 * existing data keys.
 */
export interface MasterKeys {
  /** Version of the master key that wraps new data keys. */
  readonly current: string;
  /** Master keys by version, 32 bytes each. */
  readonly byVersion: ReadonlyMap<string, Buffer>;
}

const VERSION = /^[A-Za-z0-9_.-]{1,32}$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const KEY_BYTES = 32;

/**
 * Parses `MASTER_KEY`: one or more `version:base64-of-32-bytes`, comma separated, the first one current.
 * @throws Error with every problem found; the message names versions and positions, never key material
 */
export function parseMasterKeys(text: string): MasterKeys {
  const entries = text.split(',').map((part) => part.trim());
  const problems: string[] = [];
  const byVersion = new Map<string, Buffer>();
  for (const [index, entry] of entries.entries()) {
    const place = `key ${index + 1}`;
    const colon = entry.indexOf(':');
    const version = entry.slice(0, Math.max(colon, 0));
    const encoded = entry.slice(colon + 1);
    if (!VERSION.test(version)) {
      problems.push(`${place} must start with a version (1 to 32 letters, digits, _ . -) and a colon`);
      continue;
    }
    const key = BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0);
    if (key.length !== KEY_BYTES) problems.push(`${place} (version ${version}) must be base64 of 32 bytes`);
    if (byVersion.has(version)) problems.push(`version ${version} is given twice`);
    byVersion.set(version, key);
  }
  const current = byVersion.keys().next().value;
  if (problems.length > 0 || current === undefined) throw new Error(problems.join('; '));
  return { current, byVersion };
}

/** Returns what is wrong with a `MASTER_KEY`, or undefined when it is valid; for the validation of settings. */
export function masterKeyProblem(text: unknown): string | undefined {
  if (typeof text !== 'string' || text === '') return 'it is missing';
  try {
    parseMasterKeys(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
