/** Compares what the tests' own renderer makes of every example and every refused file with what Go's engine makes of it. */
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
  const differing = ours.filter((object) => !theirs.some((other) => isDeepStrictEqual(object, other)));
  const same = !error && differing.length === 0 && ours.length === theirs.length;
  tell(same, `examples/${name}`, same ? `${ours.length} objects` : (error ?? JSON.stringify(differing[0])));
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
