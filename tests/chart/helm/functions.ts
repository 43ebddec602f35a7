import {
  type FuncMap,
  sprigConversions,
  sprigDatetime,
  sprigDefaults,
  sprigDicts,
  sprigFlow,
  sprigHash,
  sprigLists,
  sprigMath,
  sprigRandom,
  sprigRegex,
  sprigSemver,
  sprigStrings,
  sprigTypes,
} from '@promptctl/go-template-js';
import type { Chart } from './chart.js';
import { glob } from './glob.js';
import { isObject } from './values.js';
import { readYaml, writeYaml } from './yaml.js';

/** The parts of the current rendering that a template function needs. */
export interface Rendering {
  readonly chart: Chart;
  /** Kinds that the cluster knows, for `.Capabilities.APIVersions.Has`. */
  readonly apis: ReadonlySet<string>;
  /** Renders a named template. */
  include(name: string, context: unknown): string;
  /** Renders a text that is itself a template. */
  tpl(text: string, context: unknown): string;
}

/** Prints values in quotes as Go does: an empty value prints nothing. */
const quoted = (mark: (text: string) => string) => (values: unknown[]) =>
  values
    .filter((value) => value !== null && value !== undefined)
    .map((value) => mark(String(value)))
    .join(' ');

const any = (fn: (...values: never[]) => unknown) => ({ fn, argTypes: ['value'] as const });

/**
 * Returns all functions that a Helm template may call. Most of sprig's functions come from the engine. Defined here are
 * Helm's own functions, and sprig functions that accept any value where the engine's versions accept only strings. No
 * function is random or reads a clock, so a chart renders the same twice.
 */
export function helmFunctions({ chart, apis, include, tpl }: Rendering): FuncMap {
  const fromYaml = rememberedReader();
  const doubly = quoted((text) => JSON.stringify(text));
  const singly = quoted((text) => `'${text}'`);
  return {
    ...sprigDefaults(),
    ...sprigStrings(),
    ...sprigMath(),
    ...sprigLists(),
    ...sprigDicts(),
    ...sprigRegex(),
    ...sprigTypes(),
    ...sprigConversions(),
    ...sprigSemver(),
    ...sprigFlow(),
    ...sprigHash(),
    ...sprigRandom(() => 0.5),
    ...sprigDatetime(() => new Date(0)),
    toYaml: any(writeYaml),
    fromYaml: any(fromYaml),
    fromYamlArray: any(fromYaml),
    toJson: any(goJson),
    mustToJson: any(goJson),
    mustFromJson: any((text: string) => JSON.parse(text)),
    quote: any((...values: unknown[]) => doubly(values)),
    squote: any((...values: unknown[]) => singly(values)),
    join: { fn: (by: string, list: unknown[]) => list.map(String).join(by), argTypes: ['string', 'list'] },
    include: { fn: include, argTypes: ['string', 'value'] },
    tpl: { fn: tpl, argTypes: ['string', 'value'] },
    required: { fn: required, argTypes: ['string', 'value'] },
    urlParse: { fn: urlParse, argTypes: ['string'] },
    // There is no cluster: this is the result that `helm template` gives.
    lookup: any(() => ({})),
    // Functions into which `asFunctions` rewrites the methods of `.Files` and `.Capabilities`.
    filesGet: { fn: (path: string) => chart.files.get(path) ?? '', argTypes: ['string'] },
    filesGlob: { fn: (pattern: string) => glob(chart.files, pattern), argTypes: ['string'] },
    apiVersionsHas: { fn: (name: string) => apis.has(name), argTypes: ['string'] },
  };
}

/**
 * Returns a reader that caches parsed YAML, because templates read the same few texts hundreds of times. Each caller
 * gets a copy, because a template may modify the result.
 */
function rememberedReader(): (text: string) => unknown {
  const known = new Map<string, string>();
  return (text) => {
    const json = known.get(text) ?? JSON.stringify(readYaml(text) ?? {});
    known.set(text, json);
    return JSON.parse(json);
  };
}

/**
 * Writes JSON as Go does, with sorted keys and HTML characters escaped, so that anything derived from it, such as a
 * digest, is equal.
 */
function goJson(value: unknown): string {
  const ordered = JSON.stringify(value ?? null, (_, inner) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
  return ordered.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function required(sentence: string, value: unknown): unknown {
  const missing = value === null || value === undefined || value === '';
  if (missing) throw new Error(sentence);
  return value;
}

/** Parses a URL as sprig does; the port stays with the host. */
function urlParse(address: string): Record<string, string> {
  const [, scheme = '', userinfo = '', host = '', path = '', query = '', fragment = ''] =
    /^(?:([\w+.-]+):)?(?:\/\/(?:([^@/]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? [];
  const hostname = host.replace(/:\d*$/, '');
  return { scheme, userinfo, host, hostname, path, query, fragment, opaque: '' };
}

/** Rewrites methods to functions, because the engine calls no methods: `.Files.Get "x"` becomes `filesGet "x"`. */
export function asFunctions(source: string): string {
  return source
    .replace(/(?:\([^()]*\))?[$\w.]*\.Files\.(Get|Glob)\b/g, 'files$1')
    .replace(/(?:\([^()]*\))?[$\w.]*\.Capabilities\.APIVersions\.Has\b/g, 'apiVersionsHas');
}
