import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Envelope, Nats, newContext, type RpcRequest } from '@shadow-guide/kernel';

/** Checks whether a service currently answers on a subject, without starting any work in the service. */
@Injectable()
export class ServicePing {
  constructor(private readonly nats: Nats) {}

  /**
   * Sends a call with an expired deadline. The service refuses such a call without starting it: the refusal proves that
   * the service is up.
   * @param limitMs maximum time in milliseconds to wait for the refusal
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
