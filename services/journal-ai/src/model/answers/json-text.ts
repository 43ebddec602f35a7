import { THOUGHT_TAGS } from './thought-tags.js';

/**
 * Extracts the JSON from a model's answer. Ignores a byte order mark, reasoning, code fences, text around the JSON and
 * trailing commas. Never changes or completes the JSON's content, and never chooses among several different objects.
 * The time is linear in the length of any text.
 * @throws SyntaxError when there is no complete JSON, or more than one
 */
export function readJsonText(text: string): unknown {
  const written = text.replace(/^\u{FEFF}/u, '');
  const json = parsed(written);
  if (json) return json.value;
  const answer = withoutThoughts(written);
  const fenced = fencedIn(answer).flatMap((piece) => objectsIn(piece, 'alone') ?? []);
  const found = fenced.length > 0 ? fenced : (objectsIn(answer, 'among words') ?? []);
  const [first, ...more] = new Set(found);
  const only = first !== undefined && more.length === 0 ? parsed(first) : undefined;
  // Replaces the parser's own error, whose message quotes the text.
  if (!only) throw new SyntaxError('no JSON, or more than one');
  return only.value;
}

function parsed(json: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** Patterns of the reasoning that a model may write at the start of its answer. */
const THOUGHT = new RegExp(`\\s*(?:${anyOf(THOUGHT_TAGS.map(({ open }) => open))})`, 'iy');
const THOUGHT_END = new RegExp(anyOf(THOUGHT_TAGS.map(({ close }) => close)), 'gi');

function anyOf(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[[\]]/g, '\\$&')).join('|');
}

/**
 * Removes leading reasoning. After reasoning that is not closed there is no answer: JSON inside the reasoning is a
 * draft.
 */
function withoutThoughts(text: string): string {
  let at = endOf(THOUGHT, text, 0);
  if (at === undefined) return behindThoughts(text);
  let behind = 0;
  while (at !== undefined) {
    const end = endOf(THOUGHT_END, text, at);
    if (end === undefined) return '';
    behind = end;
    at = endOf(THOUGHT, text, end);
  }
  return text.slice(behind);
}

/**
 * Removes the reasoning when only its closing tag is present: some servers put the opening tag into the prompt and
 * return only the closing tag with the answer.
 */
function behindThoughts(text: string): string {
  const end = endOf(THOUGHT_END, text, 0);
  if (end === undefined || endOf(OBJECT_BEGINS, text, end) === undefined) return text;
  return text.slice(end);
}

/** Returns the end of the first match from a position on. */
function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns the text between code fences; the last fence may be missing. */
function fencedIn(text: string): string[] {
  return text
    .split('```')
    .filter((_, index) => index % 2 === 1)
    .map((piece) => piece.replace(/^[a-z0-9]*\s/i, ''));
}

/**
 * Pattern for the start of an object. Prose may contain braces too, but almost never followed by a quotation mark or a
 * closing brace.
 */
const OBJECT_BEGINS = /\{\s*["}]/g;

/**
 * Returns the objects in a text, each as JSON.
 * @returns undefined when an object is broken: an object inside a broken one may look like an answer, but is only a
 * part of it
 */
function objectsIn(text: string, place: 'alone' | 'among words'): string[] | undefined {
  const objects: string[] = [];
  let at = 0;
  for (;;) {
    OBJECT_BEGINS.lastIndex = at;
    const begin = OBJECT_BEGINS.exec(text)?.index;
    if (begin === undefined) break;
    const object = objectAt(text, begin);
    if (!object) return undefined;
    if (place === 'alone' && text.slice(at, begin).trim() !== '') return undefined;
    objects.push(object.json);
    at = object.end;
  }
  return place === 'alone' && text.slice(at).trim() !== '' ? undefined : objects;
}

/** Returns the object that starts at a position. */
function objectAt(text: string, begin: number): { readonly json: string; readonly end: number } | undefined {
  const commas: number[] = [];
  let depth = 0;
  let isInString = false;
  /**
   * The last two characters that are not whitespace. With them a comma between a value and a closing bracket is
   * detected.
   */
  let [before, last, lastAt] = ['', '', begin];
  for (let at = begin; at < text.length; at += 1) {
    const character = text[at] as string;
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
      continue;
    }
    if (/\s/.test(character)) continue;
    if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (last === ',' && !'{[,'.includes(before)) commas.push(lastAt);
      if (depth === 0) return whole(text, begin, at + 1, commas);
    }
    [before, last, lastAt] = [last, character, at];
  }
  return undefined;
}

function whole(text: string, begin: number, end: number, commas: readonly number[]) {
  const written = text.slice(begin, end);
  if (parsed(written)) return { json: written, end };
  const pieces = [...commas, end].map((to, index) => text.slice((commas[index - 1] ?? begin - 1) + 1, to));
  const json = pieces.join('');
  return commas.length > 0 && parsed(json) ? { json, end } : undefined;
}
