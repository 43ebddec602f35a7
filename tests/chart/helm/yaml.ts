import {
  type DocumentOptions,
  parse,
  parseAllDocuments,
  type SchemaOptions,
  stringify,
  type Tags,
} from 'yaml';

/**
 * YAML as Kubernetes and Helm read it: that of version 1.1, in which `yes` and `0440` are no text, without its dates and
 * numbers of base sixty, which Go's reader leaves as text too.
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

/** Each document that is not empty. A key that stands twice in one object is a mistake. */
export function readYamlDocuments(text: string): unknown[] {
  return parseAllDocuments(text, { ...OF_GO, uniqueKeys: true }).flatMap((document) => {
    const [mistake] = document.errors;
    if (mistake) throw mistake;
    return document.toJS() ?? [];
  });
}

/** As `toYaml` of Helm's: keys in order, no newline at the end. */
export function writeYaml(value: unknown): string {
  return stringify(value, {
    ...OF_GO,
    lineWidth: 0,
    aliasDuplicateObjects: false,
    sortMapEntries: true,
  }).replace(/\n$/, '');
}
