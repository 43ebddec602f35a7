import ts from 'typescript';
import { awaitOperator } from './operators/await.js';
import { conditionOperator } from './operators/condition.js';
import { limitOperator } from './operators/limit.js';
import { ownerOperator } from './operators/owner.js';
import { screenOperator } from './operators/screen.js';
import type { Operator, Site } from './site.js';

const OPERATORS: readonly Operator[] = [conditionOperator, limitOperator, ownerOperator, awaitOperator];

/**
 * Every place of a source text that can be broken, in the order in which they stand there.
 * @param path decides what the text is read as: `.tsx` has elements, and only `web/` has screens
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

/** Classes that the input of an endpoint, or the answer of a model, is judged by: `input: Name`, `validateInput(Name, …)`. */
export function judgedClasses(texts: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const text of texts)
    for (const [, name] of text.matchAll(/(?:\binput: |\b(?:validateInput|jsonSchemaOf)\()([A-Z]\w*)/g))
      names.add(name ?? '');
  return names;
}

/** Whether a text is a program: a mutation that cannot be read would be caught by nothing that is worth a test. */
export function parses(path: string, text: string): boolean {
  const { parseDiagnostics } = parse(path, text) as ts.SourceFile & { parseDiagnostics: readonly unknown[] };
  return parseDiagnostics.length === 0;
}

/** The text with the site broken. */
export function mutated(text: string, { start, end, replacement }: Omit<Site, 'kind' | 'form'>): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
