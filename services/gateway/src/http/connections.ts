import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks the open connections of a server. When a browser opens a connection in advance without a request, Node counts
 * it as busy, and a server that shuts down would wait for it.
 */
export class Connections {
  private readonly open = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** Closes connections without a pending response. */
  closeIdle(): void {
    this.server.closeIdleConnections();
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
  }
}
