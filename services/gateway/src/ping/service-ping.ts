import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Envelope, Nats, newContext, type RpcRequest } from '@shadow-guide/kernel';

/** Whether anybody answers a subject at this moment, without anything being begun there. */
@Injectable()
export class ServicePing {
  constructor(private readonly nats: Nats) {}

  /**
   * A call whose deadline is over is refused without being begun: whoever refuses it is there.
   * @param limitMs how long it may take to refuse
   */
  async answers(subject: string, limitMs: number): Promise<boolean> {
    if (!this.nats.isUp) return false;
    const envelope: Envelope = { callId: randomUUID(), ...newContext(), deadline: 0 };
    const request: RpcRequest = { envelope, input: {} };
    try {
      await this.nats.connection.request(subject, JSON.stringify(request), { timeout: limitMs });
      return true;
    } catch {
      return false;
    }
  }
}
