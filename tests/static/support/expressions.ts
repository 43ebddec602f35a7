import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@shadow-guide/tools/launch/root';
import ts from 'typescript';

/** One regular expression of the source code. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
  /** Name of the constant to which the expression is assigned. */
  readonly constant: string | undefined;
}

/** A call of `RegExp` whose source is built at run time. */
export interface BuiltExpression {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

/** Returns the source files below these folders, without specs. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:spec|d)\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .sort(),
  );
}

/** Returns every regular expression literal of a file, as TypeScript parses it. */
export function expressionsOf(
  file: string,
  text = readFileSync(join(root, file), 'utf8'),
): {
  readonly written: readonly Expression[];
  readonly built: readonly BuiltExpression[];
} {
  const written: Expression[] = [];
  const built: BuiltExpression[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const at = () => ({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.push({
        ...at(),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        constant: constantOf(node),
      });
    } else if (isMadeByConstructor(node)) {
      const [pattern, flags] = node.arguments ?? [];
      const isPlain = pattern && ts.isStringLiteralLike(pattern) && (!flags || ts.isStringLiteralLike(flags));
      if (isPlain)
        written.push({ ...at(), source: pattern.text, flags: flags?.text ?? '', constant: undefined });
      else built.push({ ...at(), code: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { written, built };
}

function constantOf(node: ts.Node): string | undefined {
  const declared = ts.findAncestor(node, ts.isVariableDeclaration);
  return declared?.name.getText();
}

function isMadeByConstructor(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ['RegExp', 'globalThis.RegExp'].includes(node.expression.getText())
  );
}
