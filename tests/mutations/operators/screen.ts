import ts from 'typescript';
import { isElement, type Operator, opposite, type Source, short, siteAt } from '../site.js';
import { isGeometry, isNarrowing, isRead } from '../unseen.js';

const SHOWN = 45;

/**
 * Makes a screen show something else: the branches of a choice are swapped, or the condition of an optional element is
 * negated.
 */
export const screenOperator: Operator = (node, source) => {
  if (!ts.isConditionalExpression(node) && !ts.isBinaryExpression(node)) return [];
  const isChild =
    ts.isJsxExpression(node.parent) &&
    (ts.isJsxElement(node.parent.parent) || ts.isJsxFragment(node.parent.parent));
  return ts.isConditionalExpression(node) ? swapped(node, isChild, source) : turned(node, isChild, source);
};

function swapped(node: ts.ConditionalExpression, isChild: boolean, source: Source) {
  const { condition, whenTrue, whenFalse } = node;
  const isShown = isChild || isElement(whenTrue) || isElement(whenFalse);
  const isSame = whenTrue.getText() === whenFalse.getText();
  if (!isShown || isSame || !(isRead(whenTrue) || isRead(whenFalse))) return [];
  if (isNarrowing(condition) || isGeometry(condition)) return [];
  const choice = (one: string, other: string) => `${condition.getText()} ? ${one} : ${other}`;
  const [one, other] = [whenTrue.getText(), whenFalse.getText()];
  const range = { start: node.getStart(), end: node.getEnd() };
  const shown = {
    before: choice(short(one, SHOWN), short(other, SHOWN)),
    after: choice(short(other, SHOWN), short(one, SHOWN)),
  };
  return [
    siteAt(source, { kind: 'screen', form: 'choice', ...range, replacement: choice(other, one) }, shown),
  ];
}

function turned(node: ts.BinaryExpression, isChild: boolean, source: Source) {
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (!isAnd || !isChild || !isRead(node.right) || isNarrowing(node.left)) return [];
  if (isGeometry(node.left)) return [];
  const range = { start: node.left.getStart(), end: node.left.getEnd() };
  return [siteAt(source, { kind: 'screen', form: 'sometimes', ...range, replacement: opposite(node.left) })];
}
