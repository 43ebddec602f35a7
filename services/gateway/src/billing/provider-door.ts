import { Injectable } from '@nestjs/common';
import { unavailable } from '@shadow-guide/kernel';
import { Presence } from '../health/presence.js';

/** A service at work answers in a few milliseconds; this is far more, and far less than a person waits. */
const LIMIT_MS = 2_000;

/**
 * Calls that ask the payment provider may take long, and once handed over nobody can say what came of them. So one is handed
 * over only when its service is seen to answer: a service that hangs is told at once, and truthfully.
 */
@Injectable()
export class ProviderDoor {
  constructor(private readonly presence: Presence) {}

  /** @throws DomainError `service_unavailable`: nothing was begun */
  async expectAnswers(subject: string): Promise<void> {
    if (!(await this.presence.answers(subject, LIMIT_MS))) throw unavailable();
  }
}
