import {
  type DocumentOptions,
  parse,
  parseAllDocuments,
  type SchemaOptions,
  stringify,
  type Tags,
} from 'yaml';

/**
 * YAML options with which Kubernetes and Helm read a file: version 1.1, in which `yes` and `0440` are not strings, but
 * without dates and base-60 numbers, which Go's reader also leaves as text.
 */
const OF_GO: DocumentOptions & SchemaOptions & { merge: boolean } = {
  version: '1.1',
  merge: true,
  customTags: (tags: Tags) =>
    tags.filter((tag) => typeof tag === 'string' || (tag.format !== 'TIME' && !/timestamp$/.test(tag.tag))),
};

export function readYaml(text: string): unknown {
  return parse(text, OF_GO);
}

/** Reads each document that is not empty. A key that occurs twice in one object is an error. */
export function readYamlDocuments(text: string): unknown[] {
  return parseAllDocuments(text, { ...OF_GO, uniqueKeys: true }).flatMap((document) => {
    const [mistake] = document.errors;
    if (mistake) throw mistake;
    return document.toJS() ?? [];
  });
}

/** Writes YAML as Helm's `toYaml` does: keys sorted, no newline at the end. */
export function writeYaml(value: unknown): string {
  return stringify(value, {
    ...OF_GO,
    lineWidth: 0,
    aliasDuplicateObjects: false,
    sortMapEntries: true,
  }).replace(/\n$/, '');
}
