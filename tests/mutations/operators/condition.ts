import ts from 'typescript';
import { isElement, isJoining, type Operator, opposite, type Site, type Source, siteAt } from '../site.js';
import {
  isGeometry,
  isLook,
  isMerelyFaster,
  isNarrowing,
  isOfOrder,
  isSaidOnly,
  onlySays,
} from '../unseen.js';

/** A condition is turned round: of an `if`, a `while`, a choice of two values, or an answer that joins two with `&&` or `||`. */
export const conditionOperator: Operator = (node, source) => {
  const condition = conditionOf(node);
  if (!condition || isNarrowing(condition) || isMerelyFaster(condition)) return [];
  if (isSaidOnly(node) || isLook(node) || isGeometry(condition)) return [];
  return [turned(condition, source)];
};

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) return onlySays(node.thenStatement) ? undefined : node.expression;
  if (ts.isWhileStatement(node)) return isEndless(node.expression) ? undefined : node.expression;
  // What a choice of elements shows is of the kind `screen`.
  if (ts.isConditionalExpression(node))
    return isElement(node.whenTrue) || isElement(node.whenFalse) || ts.isJsxExpression(node.parent)
      ? undefined
      : node.condition;
  if (ts.isReturnStatement(node) && node.expression && isJoined(node.expression)) return node.expression;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isJoined(node.body))
    return isReaction(node) ? undefined : node.body;
  return undefined;
}

function isJoined(expression: ts.Expression): boolean {
  return (
    ts.isBinaryExpression(expression) &&
    isJoining(expression.operatorToken) &&
    !isElement(expression.right) &&
    !isOfOrder(expression)
  );
}

/** `onClick={() => isOpen && close()}`: nobody reads what it answers. */
const isReaction = (node: ts.ArrowFunction) => ts.isJsxExpression(node.parent);

const isEndless = ({ kind }: ts.Expression) => kind === ts.SyntaxKind.TrueKeyword;

function turned(condition: ts.Expression, source: Source): Site {
  const range = { start: condition.getStart(), end: condition.getEnd() };
  return siteAt(source, { kind: 'condition', ...range, replacement: opposite(condition) });
}
