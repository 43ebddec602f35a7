import ts from 'typescript';
import { around, type Operator, siteAt } from '../site.js';

/**
 * Matches names of calls after which the caller continues in the same way without waiting: calls that end something,
 * yield, or have their failure swallowed.
 */
const GIVES_WAY =
  /^(?:delay|pause|sleep|nap|rest|close|end|stop|destroy|dispose|release|cancel|cancelQueries|disconnect|quit|abort|wait|untilLeft|until|begin|each|turn|pass|tick|warm|log|unsubscribe|drain|catch)$/;
/** Matches names of calls in the web app that refetch shown data; the data appears whenever it arrives. */
const ASKS_ANEW = /^(?:invalidate|refresh|refetch|reload)|^(?:note|put|apply)\w*\(client\b/;
const MAY_REFUSE = /check|assert|must|ensure|verify|lock|claim|take/i;
const REACTS = /^on[A-Z]/;
const ENDS = /stop|close|end|shutdown|destroy|dispose|cancel/i;

/** Removes an `await`: the next statement may run first, and a failure is not caught. */
export const awaitOperator: Operator = (node, source) => {
  if (!ts.isExpressionStatement(node) || !ts.isAwaitExpression(node.expression)) return [];
  const call = node.expression.expression;
  if (!ts.isCallExpression(call) || isAtTheEnd(node) || isInOrderAnyway(call)) return [];
  const name = nameOf(call);
  const text = call.getText();
  const isPace =
    GIVES_WAY.test(name) || ASKS_ANEW.test(name) || ASKS_ANEW.test(text) || text.includes('.cancelQueries(');
  if (isPace) return [];
  const start = node.expression.getStart();
  const range = { start, end: start + 'await'.length };
  return [siteAt(source, { kind: 'await', ...range, replacement: 'void' })];
};

function nameOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/**
 * Returns whether the order is kept even without the `await`: one connection executes statements in the order in which
 * they are sent, so only a call that may refuse must be awaited.
 */
function isInOrderAnyway(call: ts.CallExpression): boolean {
  const isOfTransaction = [call.expression, ...call.arguments].some((each) =>
    /^(?:transaction|runner|manager)\b/.test(each.getText()),
  );
  return isOfTransaction && !MAY_REFUSE.test(call.expression.getText());
}

/**
 * Returns whether the `await` is inside a stop function, in a `finally` or `catch`, or last in an event handler:
 * nothing that matters runs after it.
 */
function isAtTheEnd(node: ts.Node): boolean {
  for (const each of around(node)) {
    if (ts.isCatchClause(each)) return true;
    if (ts.isTryStatement(each.parent) && each.parent.finallyBlock === each) return true;
    if (!ts.isFunctionLike(each)) continue;
    const name = functionName(each);
    const isLast = ts.isBlock(node.parent) && node.parent.statements.at(-1) === node;
    return ENDS.test(name) || (isLast && node.parent.parent === each && REACTS.test(name));
  }
  return false;
}

function functionName(node: ts.Node): string {
  const named = ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? node.parent : node;
  const name = (named as { name?: ts.Node }).name;
  return name && ts.isIdentifier(name) ? name.text : '';
}
