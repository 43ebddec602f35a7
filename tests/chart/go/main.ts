/**
 * Compares the tests' own renderer with Go's template engine: renders every example and every refused file with both.
 */
import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { Refusal, type Rendered, renderTexts } from '../helm/render.js';
import { joinValues } from '../helm/values.js';
import { readYamlDocuments } from '../helm/yaml.js';
import { anExample, CHART_FOLDER, chart, exampleBelow, valuesFiles } from '../support.js';

interface OfGo {
  readonly texts?: Readonly<Record<string, string>>;
  readonly error?: string;
}

const [program = ''] = process.argv.slice(2);
let differences = 0;

for (const { name, values } of valuesFiles('examples')) {
  const { texts = {}, error } = askGo([`examples/${name}`]);
  const theirs = objectsOf(new Map(Object.entries(texts)));
  const ours = objectsOf(renderTexts(chart, values));
  const difference = error ?? firstDifference(ours, theirs, '');
  tell(!difference, `examples/${name}`, difference ?? `${ours.length} objects`);
}

for (const { name, text, values } of valuesFiles('refused')) {
  const example = exampleBelow(text);
  const { error = 'it renders' } = askGo([`examples/${example}`, `refused/${name}`]);
  const sentences = sentencesOf(() => renderTexts(chart, joinValues([anExample(example), values])));
  const same = sentences.length > 0 && sentences.every((sentence) => error.includes(sentence));
  tell(same, `refused/${name}`, same ? 'the same sentence' : error);
}

process.exit(differences === 0 ? 0 : 1);

function askGo(files: string[]): OfGo {
  const paths = files.map((file) => `${CHART_FOLDER}/${file}.yaml`);
  return JSON.parse(
    execFileSync(program, [CHART_FOLDER, ...paths], { encoding: 'utf8', maxBuffer: 2 ** 28 }),
  );
}

function objectsOf(texts: ReadonlyMap<string, string>): Rendered[] {
  return [...texts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([source, text]) =>
      source.endsWith('.yaml') ? readYamlDocuments(text).map((object) => ({ source, object })) : [],
    );
}

/** Returns the path of the first difference between two values, and the two values at that path. */
function firstDifference(ours: unknown, theirs: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(ours, theirs)) return undefined;
  if (typeof ours !== 'object' || typeof theirs !== 'object' || !ours || !theirs)
    return `${path}: ${JSON.stringify(ours)}, and with Go ${JSON.stringify(theirs)}`;
  const [one, other] = [ours, theirs] as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const key = keys.find((each) => !isDeepStrictEqual(one?.[each], other?.[each])) ?? '';
  return firstDifference(one?.[key], other?.[key], `${path}/${key}`);
}

function sentencesOf(render: () => unknown): string[] {
  try {
    render();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.sentences.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  }
}

function tell(same: boolean, name: string, remark: string): void {
  if (!same) differences += 1;
  process.stdout.write(`  ${same ? ' ' : '≠'} ${name.padEnd(44)} ${remark}\n`);
}
