/**
 * Loaded before a program that starts products (`node --import`): turns a signal into an ordinary exit, on which a
 * product stops its processes. Node’s default handling of a signal runs no exit handlers.
 */
for (const [signal, code] of /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.on(signal, () => process.exit(code));
}
