import { createEngine, type Defines, type Engine } from '@promptctl/go-template-js';
import { withAssignments } from './assignments.js';
import type { Chart } from './chart.js';
import { asFunctions, helmFunctions } from './functions.js';
import { schemaMistakes } from './schema.js';
import { type Values, withDefaults } from './values.js';
import { readYamlDocuments } from './yaml.js';

/** Name, namespace and cluster for which a chart is rendered. */
export interface Release {
  readonly name: string;
  readonly namespace: string;
  readonly isUpgrade: boolean;
  readonly kubernetes: string;
  /** Kinds that the cluster knows besides the built-in ones, such as `keda.sh/v1alpha1`. */
  readonly apis: readonly string[];
}

export const A_RELEASE: Release = {
  name: 'guide',
  namespace: 'journal',
  isUpgrade: false,
  kubernetes: '1.31.0',
  apis: ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1'],
};

const OF_KUBERNETES = [
  'v1',
  'apps/v1',
  'batch/v1',
  'policy/v1',
  'networking.k8s.io/v1',
  'autoscaling/v2',
  'rbac.authorization.k8s.io/v1',
];

/** One object of the rendered chart. */
export interface Rendered {
  /** The template's path in the chart. */
  readonly source: string;
  readonly object: unknown;
}

/** Error for a chart that `helm template` would refuse, with Helm's own message. */
export class Refusal extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'Refusal';
  }
}

/**
 * Renders a chart as `helm template` does: merges values over defaults, checks the schema, renders every template.
 * @throws Refusal with the messages of the schema or of a `fail`
 */
export function renderChart(chart: Chart, given: Values, release: Release = A_RELEASE): Rendered[] {
  return [...renderTexts(chart, given, release)].flatMap(([source, text]) =>
    /\.ya?ml$/.test(source) ? readYamlDocuments(text).map((object) => ({ source, object })) : [],
  );
}

/** Renders a chart to texts by template; `NOTES.txt` is one of them. */
export function renderTexts(chart: Chart, given: Values, release: Release = A_RELEASE): Map<string, string> {
  const values = withDefaults(given, chart.values);
  const mistakes = schemaMistakes(chart, values);
  if (mistakes.length > 0) throw new Refusal(mistakes);
  const templates = Templates.of(chart, release.apis);
  const context = contextOf(chart, values, release);
  const shown = [...chart.templates.keys()].filter((path) => !/\/_[^/]*$/.test(path));
  return new Map(shown.map((path) => [path, templates.render(path, context)]));
}

function contextOf({ meta }: Chart, values: Values, { name, namespace, isUpgrade, kubernetes }: Release) {
  const [major, minor] = kubernetes.split('.');
  const capital = ([key, value]: [string, unknown]) => [`${key[0]?.toUpperCase()}${key.slice(1)}`, value];
  return {
    Values: values,
    Chart: Object.fromEntries(Object.entries(meta).map(capital)),
    Release: {
      Name: name,
      Namespace: namespace,
      Service: 'Helm',
      IsInstall: !isUpgrade,
      IsUpgrade: isUpgrade,
      Revision: isUpgrade ? 2 : 1,
    },
    Capabilities: { KubeVersion: { Version: `v${kubernetes}`, Major: major, Minor: minor } },
  };
}

/** Templates of a chart, parsed once. Each template can use the named templates of all files. */
class Templates {
  readonly #engine: Engine<string>;
  readonly #defines: Defines;
  readonly #sources: ReadonlyMap<string, string>;
  static readonly #known = new WeakMap<Chart, Map<string, Templates>>();
  readonly #calls = new Map<string, ReturnType<Engine<string>['parse']>>();

  static of(chart: Chart, apis: readonly string[]): Templates {
    const ofChart = Templates.#known.get(chart) ?? new Map<string, Templates>();
    Templates.#known.set(chart, ofChart);
    const found = ofChart.get(apis.join()) ?? new Templates(chart, new Set([...OF_KUBERNETES, ...apis]));
    ofChart.set(apis.join(), found);
    return found;
  }

  private constructor(
    readonly chart: Chart,
    apis: ReadonlySet<string>,
  ) {
    this.#engine = withAssignments(
      createEngine<string>({
        fromString: (text) => text,
        isT: (value): value is string => typeof value === 'string',
        funcs: helmFunctions({
          chart,
          apis,
          include: (name, context) => this.#include(name, context),
          tpl: (text, context) => textOf(this.#engine.parse(asFunctions(text), this.#defines), context),
        }),
      }),
    );
    this.#sources = new Map([...chart.templates].map(([path, text]) => [path, asFunctions(text)]));
    let defines: Defines | undefined;
    for (const [path, source] of this.#sources)
      defines = named(path, () => this.#engine.parse(source, defines).defines());
    this.#defines = defines ?? this.#engine.parse('').defines();
  }

  render(path: string, context: Record<string, unknown>): string {
    const source = withoutDefines(this.#sources.get(path) ?? '');
    const { name } = this.chart.meta;
    const Template = { Name: `${name}/${path}`, BasePath: `${name}/templates` };
    return named(path, () => textOf(this.#engine.parse(source, this.#defines), { ...context, Template }));
  }

  #include(name: string, context: unknown): string {
    const file = this.#sources.get(name.replace(`${this.chart.meta.name}/`, ''));
    const source = file === undefined ? `{{template ${JSON.stringify(name)} .}}` : withoutDefines(file);
    const call = this.#calls.get(name) ?? this.#engine.parse(source, this.#defines);
    this.#calls.set(name, call);
    return textOf(call, context);
  }
}

const textOf = (template: ReturnType<Engine<string>['parse']>, context: unknown) =>
  template.evaluate(context).join('').replaceAll('<no value>', '');

/**
 * Removes the definitions of named templates, which have already been read and cannot be read twice. They must be in
 * separate files whose names begin with `_`.
 */
function withoutDefines(source: string): string {
  if (/\{\{-?\s*define\b/.test(source))
    throw new Error('A named template stands in a file of which objects are made.');
  return source;
}

/** Adds the template's name to an error of the engine; only an error raised by `fail` becomes a refusal. */
function named<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { kind, message } = error as Error & { kind?: string };
    if (kind === 'FailError') throw new Refusal([message]);
    throw new Error(`${path}: ${String(error)}`, { cause: error });
  }
}
