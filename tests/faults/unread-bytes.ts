import { readFileSync } from 'node:fs';

/**
 * Matches a row of `/proc/net/tcp`: addresses in hex, state (01 is established), bytes waiting to be sent and to be
 * read.
 */
const ROW = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) 01 [0-9A-F]+:([0-9A-F]+)/;

/** Returns the connections of this machine with received bytes that no process has read. */
function unread(): { localPort: number; remotePort: number }[] {
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap((line) => {
      const [, local = '', remote = '', bytes = ''] = ROW.exec(line) ?? [];
      if (Number.parseInt(bytes, 16) > 0)
        return [{ localPort: Number.parseInt(local, 16), remotePort: Number.parseInt(remote, 16) }];
      return [];
    });
}

/** Returns whether a request has arrived at the server on this port that the server, being frozen, has not read. */
export const hasUnreadQuestion = (port: number): boolean =>
  unread().some(({ localPort }) => localPort === port);

/** Returns whether a response of the server on this port has arrived that the client, being frozen, has not read. */
export const hasUnreadAnswer = (port: number): boolean =>
  unread().some(({ remotePort }) => remotePort === port);
