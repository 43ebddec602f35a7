import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows the open connections of a server. Node counts one that was opened in advance and has never asked anything, as
 * browsers do, among the busy ones: a server that goes would wait for it.
 */
export class Connections {
  private readonly open = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** Closes those on which nobody waits for an answer. */
  closeIdle(): void {
    this.server.closeIdleConnections();
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
  }
}
