import ts from 'typescript';
import { awaitOperator } from './operators/await.js';
import { conditionOperator } from './operators/condition.js';
import { limitOperator } from './operators/limit.js';
import { ownerOperator } from './operators/owner.js';
import { screenOperator } from './operators/screen.js';
import type { Operator, Site } from './site.js';

const OPERATORS: readonly Operator[] = [conditionOperator, limitOperator, ownerOperator, awaitOperator];

/**
 * Returns every place of a source text that can be mutated, in source order.
 * @param path decides how the text is parsed: `.tsx` has elements, and only `web/` has screens
 * @param judged names of classes whose bounds are enforced; see `judgedClasses`
 */
export function sitesOf(path: string, text: string, judged: ReadonlySet<string> = new Set()): Site[] {
  const tree = parse(path, text);
  const operators = path.startsWith('web/') ? [...OPERATORS, screenOperator] : OPERATORS;
  const found: Site[] = [];
  const visit = (node: ts.Node): void => {
    for (const operator of operators) found.push(...operator(node, { path, tree, judged }));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Returns the names of the classes that validate the input of an endpoint or a model's answer; they occur in the
 * sources as `input: Name` or `validateInput(Name, …)`.
 */
export function judgedClasses(texts: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const text of texts)
    for (const [, name] of text.matchAll(/(?:\binput: |\b(?:validateInput|jsonSchemaOf)\()([A-Z]\w*)/g))
      names.add(name ?? '');
  return names;
}

/**
 * Returns whether a text parses as a program. A mutation that does not parse would count as caught, although no test
 * examined its effect.
 */
export function parses(path: string, text: string): boolean {
  const { parseDiagnostics } = parse(path, text) as ts.SourceFile & { parseDiagnostics: readonly unknown[] };
  return parseDiagnostics.length === 0;
}

/** Returns the text with the site mutated. */
export function mutated(text: string, { start, end, replacement }: Omit<Site, 'kind' | 'form'>): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
