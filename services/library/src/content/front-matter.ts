import {
  archetypes,
  type LibraryCategory,
  libraryCategories,
  type ResourceType,
  resourceTypes,
} from '@shadow-guide/contracts';
import { parse } from 'yaml';
import { ContentError } from './content-error.js';

/** Front matter of a content file. */
export interface FrontMatter {
  readonly title: string;
  readonly type: ResourceType;
  readonly difficulty: number;
  readonly tags: readonly string[];
  readonly archetypes: readonly string[];
  /** Ids of cited works; the first is the resource's main source. */
  readonly sources: readonly string[];
  /** `YYYY-MM-DD` */
  readonly published: string;
}

/** A file of the content folder, `<category>/<slug>.md`. */
export interface ContentFile {
  readonly category: string;
  readonly slug: string;
  readonly text: string;
}

const HEAD = /^---\n(.*?)\n---\n(.*)$/s;
const FIELDS = ['title', 'type', 'difficulty', 'tags', 'archetypes', 'sources', 'published'];
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const TAG = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const jungianArchetypes = [
  ...['hero', 'magician', 'innocent', 'sage', 'outlaw', 'jester'],
  ...['lover', 'everyman', 'caregiver', 'ruler', 'creator', 'explorer'],
];
/** Archetypes that a resource may be related to. */
export const relatedArchetypes: readonly string[] = [
  ...archetypes.filter((each) => each !== 'unknown'),
  ...jungianArchetypes,
];

/** @throws ContentError that names the first error */
export function readFrontMatter(file: ContentFile): {
  head: FrontMatter;
  category: LibraryCategory;
  body: string;
} {
  const name = `${file.category}/${file.slug}.md`;
  const fail = (problem: string): never => {
    throw new ContentError(name, problem);
  };
  const category = libraryCategories.find((each) => each === file.category);
  if (!category) return fail(`${file.category} is no category of the library.`);
  if (!SLUG.test(file.slug) || file.slug.length > 80)
    fail(
      'The name of a file is words of small letters and digits, joined by hyphens, 80 characters at most.',
    );
  const [, yaml = '', body = ''] =
    HEAD.exec(file.text.replaceAll('\r\n', '\n')) ?? fail('The front matter is missing.');
  let head: FrontMatter;
  try {
    head = parse(yaml, { schema: 'core' });
  } catch (error) {
    return fail(`The front matter is no YAML: ${(error as Error).message}`);
  }
  for (const problem of problemsOf(head)) fail(problem);
  return { head, category, body: body.trim() };
}

function* problemsOf(head: FrontMatter): Generator<string> {
  if (head === null || typeof head !== 'object') return yield 'The front matter is no list of fields.';
  const given = Object.keys(head);
  const unknown = given.filter((field) => !FIELDS.includes(field));
  const missing = FIELDS.filter((field) => !given.includes(field));
  if (missing.length > 0) return yield `The front matter lacks ${missing.join(', ')}.`;
  if (unknown.length > 0)
    return yield `The front matter has fields that nothing reads: ${unknown.join(', ')}.`;
  const { title, difficulty, published } = head;
  if (typeof title !== 'string' || title !== title.trim() || title === '' || title.length > 160)
    yield 'The title is a text of 160 characters at most.';
  if (!resourceTypes.includes(head.type)) yield `The type is one of ${resourceTypes.join(', ')}.`;
  if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > 5)
    yield 'The difficulty is a whole number from 1 to 5.';
  if (!isListOf(head.tags, 3, 8, (tag) => TAG.test(tag) && tag.length <= 40))
    yield 'There are 3 to 8 different tags, of small letters, their words joined by underscores.';
  if (!isListOf(head.archetypes, 1, 5, (each) => relatedArchetypes.includes(each)))
    yield `There are 1 to 5 different archetypes out of ${relatedArchetypes.join(', ')}.`;
  if (!isListOf(head.sources, 1, 30, (each) => SLUG.test(each)))
    yield 'There are 1 to 30 different sources, each by its id in sources.json.';
  if (typeof published !== 'string' || !DATE.test(published) || !isDate(published))
    yield 'The date of publication is written like 2026-11-23.';
}

function isListOf(value: unknown, min: number, max: number, isOne: (text: string) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    new Set(value).size === value.length &&
    value.every((each) => typeof each === 'string' && isOne(each))
  );
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
