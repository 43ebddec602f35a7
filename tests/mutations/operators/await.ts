import ts from 'typescript';
import { around, type Operator, siteAt } from '../site.js';

/** What ends, gives way, or has its failure swallowed: whoever does not wait for it goes on all the same. */
const GIVES_WAY =
  /^(?:delay|pause|sleep|nap|rest|close|end|stop|destroy|dispose|release|cancel|cancelQueries|disconnect|quit|abort|wait|untilLeft|until|begin|each|turn|pass|tick|warm|log|unsubscribe|drain|catch)$/;
/** Of the web app: what is shown is asked for anew, and is there when it is there. */
const ASKS_ANEW = /^(?:invalidate|refresh|refetch|reload)|^(?:note|put|apply)\w*\(client\b/;
const MAY_REFUSE = /check|assert|must|ensure|verify|lock|claim|take/i;
const REACTS = /^on[A-Z]/;
const ENDS = /stop|close|end|shutdown|destroy|dispose|cancel/i;

/** Nobody waits for a call: what comes next may be first, and what goes wrong is not caught. */
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

/** One connection does what it is sent in the order in which it is sent: only a call that may refuse must be waited for. */
function isInOrderAnyway(call: ts.CallExpression): boolean {
  const isOfTransaction = [call.expression, ...call.arguments].some((each) =>
    /^(?:transaction|runner|manager)\b/.test(each.getText()),
  );
  return isOfTransaction && !MAY_REFUSE.test(call.expression.getText());
}

/** Inside what ends something, in a `finally` or `catch`, or last in what reacts to an answer: what comes after it is over anyway. */
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
