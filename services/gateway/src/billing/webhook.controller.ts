import { Controller, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import { WEBHOOK_BODY_LIMIT, type WebhookReceipt, webhook } from '@shadow-guide/contracts';
import { invalid, RpcClient } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import { HttpEndpoint } from '../endpoints/index.js';
import { WebhookThrottle } from './webhook-throttle.js';

/**
 * Matches control characters that JSON cannot contain unescaped. Each would grow to six bytes when forwarded and could
 * exceed the size limit of a message.
 */
const UNWRITABLE = /(?![\t\n\r\u007f-\u009f])\p{Cc}/u;

/** Matches the scheme of Stripe's signatures. A message without it is not forwarded. */
const SIGNATURE = /(^|,)\s*v1=/;

/**
 * Receives the payment provider's messages, and forwards them unread and unchanged to the service with the signing
 * secret.
 */
@ApiTags('billing.webhook')
@Controller()
export class WebhookController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly throttle: WebhookThrottle,
  ) {}

  @ApiHeader({ name: 'Stripe-Signature', required: true })
  @ApiBody({ schema: { type: 'object' }, description: 'An event as Stripe sends it, up to 256 KB' })
  @HttpEndpoint(webhook.receive, { independent: true, signedBytes: WEBHOOK_BODY_LIMIT })
  receive(@Req() request: FastifyRequest): Promise<WebhookReceipt> {
    const body = (request.body as string | undefined) ?? '';
    if (UNWRITABLE.test(body)) throw invalid('malformed_request', 'The request could not be read.');
    const signature = String(request.headers['stripe-signature'] ?? '');
    if (!SIGNATURE.test(signature)) throw invalid('invalid_signature', 'The signature is not valid.');
    // Accepting a message late is better than refusing it early: the provider may retry only after an hour, while a
    // person who paid waits.
    return this.throttle.pass(request.ip, body, () => this.rpc.call(webhook.store, { body, signature }));
  }
}
