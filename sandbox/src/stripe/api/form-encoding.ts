import { StripeError } from '../stripe-error.js';

/** Value in a form-encoded body or query after its brackets were parsed. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const MAX_PAIRS = 1_000;
const MAX_DEPTH = 8;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function pathOf(key: string): string[] {
  const match = KEY.exec(key);
  if (!match) throw new StripeError(400, `Invalid parameter name: ${key.slice(0, 100)}`);
  const rest = [...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map(([, name]) => name!);
  if (rest.length >= MAX_DEPTH) throw new StripeError(400, 'A parameter is nested too deeply.');
  return [match[1]!, ...rest];
}

function emptyObject(): FormObject {
  return Object.create(null) as FormObject;
}

/** Converts objects whose keys are all numbers to arrays, which is the meaning of `items[0]` and `expand[]`. */
function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const isArray = names.length > 0 && names.every((name) => /^\d+$/.test(name));
  if (isArray) {
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => withArrays(value[name]!));
  }
  // Metadata keys belong to the caller and may be numbers.
  for (const name of names) if (name !== 'metadata') value[name] = withArrays(value[name]!);
  return value;
}

/**
 * Parses `a=1&b[c]=2&items[0][price]=x&expand[]=y` into nested objects and arrays; every leaf is a string.
 * @throws StripeError 400 for malformed names, more than 1,000 pairs or more than 8 levels.
 */
export function parseForm(text: string): FormObject {
  const root = emptyObject();
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > MAX_PAIRS) throw new StripeError(400, `More than ${MAX_PAIRS} parameters.`);
    const path = pathOf(key);
    let node = root;
    for (const [index, part] of path.entries()) {
      const name = part === '' ? String(Object.keys(node).length) : part;
      if (index === path.length - 1) {
        node[name] = value;
        break;
      }
      const next = node[name];
      if (next === undefined || typeof next === 'string' || Array.isArray(next)) node[name] = emptyObject();
      node = node[name] as FormObject;
    }
  }
  for (const name of Object.keys(root)) if (name !== 'metadata') root[name] = withArrays(root[name]!);
  return root;
}
