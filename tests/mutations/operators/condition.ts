import ts from 'typescript';
import { isElement, isJoining, type Operator, opposite, type Site, type Source, siteAt } from '../site.js';
import {
  isAppearance,
  isGeometry,
  isMerelyFaster,
  isNarrowing,
  isOfOrder,
  isOnlyLogged,
  onlyLogs,
} from '../unseen.js';

/** Negates a condition: of an `if`, a `while`, a choice of two values, or a returned `&&` or `||` expression. */
export const conditionOperator: Operator = (node, source) => {
  const condition = conditionOf(node);
  if (!condition || isNarrowing(condition) || isMerelyFaster(condition)) return [];
  if (isOnlyLogged(node) || isAppearance(node) || isGeometry(condition)) return [];
  return [turned(condition, source)];
};

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) return onlyLogs(node.thenStatement) ? undefined : node.expression;
  if (ts.isWhileStatement(node)) return isEndless(node.expression) ? undefined : node.expression;
  // A conditional expression that selects between elements is mutated by the operator of kind `screen`.
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

/**
 * Returns whether an arrow function is an event handler of an element, such as `onClick={() => isOpen && close()}`: its
 * return value is not used.
 */
const isReaction = (node: ts.ArrowFunction) => ts.isJsxExpression(node.parent);

const isEndless = ({ kind }: ts.Expression) => kind === ts.SyntaxKind.TrueKeyword;

function turned(condition: ts.Expression, source: Source): Site {
  const range = { start: condition.getStart(), end: condition.getEnd() };
  return siteAt(source, { kind: 'condition', ...range, replacement: opposite(condition) });
}
