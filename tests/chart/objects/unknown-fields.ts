import ts from 'typescript';
import { type KubeObject, nameOf } from './object.js';
import { packageOf } from './packages.js';

/** Fields newer than the package of KEDA's types, taken from KEDA's reference of the ScaledObject. */
const YOUNGER = [
  /^ScaledObject spec\.fallback\.behavior$/,
  /^ScaledObject spec\.advanced\.scalingModifiers(\.|$)/,
];

const ROOT_FILE = `${import.meta.dirname}/every-kind.ts`;
const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  // This library contains all that the type declarations need, and loads in a tenth of the time.
  lib: ['lib.es5.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Finds fields that no version of the kind has, by path. An API server drops such fields silently: a probe with a typo
 * in its name is no probe. The JSON schemas accept them, so the TypeScript types of the kinds are checked instead.
 */
export class FieldsOfKinds {
  readonly #checker: ts.TypeChecker;
  readonly #types = new Map<string, ts.Type>();

  /** Loads the types of these objects' kinds, which takes a second; checks are cheap afterwards. */
  constructor(objects: readonly KubeObject[]) {
    const modules = [...new Set(objects.map((object) => `${packageOf(object) ?? ''} ${object.kind}`))]
      .map((pair) => pair.split(' ') as [string, string])
      .filter(([path]) => path);
    const text = modules
      .map(([path, kind], index) => `export type K${index} = import('${path}').I${kind};`)
      .join('\n');
    const host = ts.createCompilerHost(OPTIONS);
    const readSource = host.getSourceFile.bind(host);
    host.getSourceFile = (file, version, ...rest) =>
      file === ROOT_FILE ? ts.createSourceFile(file, text, version) : readSource(file, version, ...rest);
    const exists = host.fileExists.bind(host);
    host.fileExists = (file) => file === ROOT_FILE || exists(file);
    const program = ts.createProgram([ROOT_FILE], OPTIONS, host);
    this.#checker = program.getTypeChecker();
    const file = program.getSourceFile(ROOT_FILE);
    file?.forEachChild((node) => {
      if (!ts.isTypeAliasDeclaration(node)) return;
      const [path] = modules[Number(node.name.text.slice(1))] ?? [''];
      this.#types.set(path, this.#checker.getTypeAtLocation(node));
    });
  }

  unknownIn(object: KubeObject): string[] {
    const type = this.#types.get(packageOf(object) ?? '');
    if (!type) return [];
    return this.#unknown(object, type, '')
      .map((path) => path.slice(1))
      .filter((path) => !YOUNGER.some((known) => known.test(`${object.kind} ${path}`)))
      .map((path) => `${nameOf(object)}: there is no ${path}`);
  }

  #unknown(value: unknown, type: ts.Type, path: string): string[] {
    if (Array.isArray(value)) {
      const item = this.#partsOf(type).flatMap(
        (part) => this.#checker.getIndexTypeOfType(part, ts.IndexKind.Number) ?? [],
      )[0];
      return value.flatMap((each, index) => (item ? this.#unknown(each, item, `${path}[${index}]`) : []));
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      const field = this.#fieldOf(type, key);
      return field ? this.#unknown(inner, field, `${path}.${key}`) : [`${path}.${key}`];
    });
  }

  #fieldOf(type: ts.Type, key: string): ts.Type | undefined {
    for (const part of this.#partsOf(type)) {
      // This part may be any object, such as a patch.
      if (part.flags & ts.TypeFlags.Any) return part;
      const property = this.#checker.getPropertyOfType(part, key);
      if (property) return this.#checker.getTypeOfSymbol(property);
      const index = this.#checker.getIndexTypeOfType(part, ts.IndexKind.String);
      if (index) return index;
    }
    return undefined;
  }

  #partsOf(type: ts.Type): ts.Type[] {
    const present = this.#checker.getNonNullableType(type);
    return present.isUnion() ? present.types : [present];
  }
}
