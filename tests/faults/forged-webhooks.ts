import { planOf } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { storedEvents } from '../support/stored-events.js';
import { anew, postWebhook, signatureOf } from '../support/webhooks.js';
import { type Lab, must } from './lab.js';
import { mustAgree, somebodyWhoPays } from './paying-person.js';

/** Row 12: messages that the provider did not send, or that were altered or are stale. */
export async function forgedWebhooks(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const told = anew(payer.event);
  const feigned = { ...anew(payer.event), type: 'customer.subscription.deleted' };
  const { stripeWebhookSecret: secret } = lab.running;
  const genuine = JSON.stringify(told);
  const forged = JSON.stringify(feigned);
  const attempts: [kind: string, body: string, signature: string][] = [
    ['signed with another secret', forged, signatureOf(forged, 'whsec_guessed')],
    ['without a signature', forged, ''],
    ['with a signature that is none', forged, 't=now,v1=yes'],
    ['with an empty digest', forged, `t=${Math.floor(Date.now() / 1_000)},v1=`],
    ['with the right digest under another scheme', forged, signatureOf(forged, secret).replace('v1=', 'v0=')],
    ['with the signature of another message', forged, signatureOf(genuine, secret)],
    ['altered by one space', `${genuine} `, signatureOf(genuine, secret)],
    ['stale by an hour', genuine, signatureOf(genuine, secret, 3_600)],
    ['stale by six minutes', genuine, signatureOf(genuine, secret, 360)],
    ['with a fresh time and an old digest', genuine, freshTime(signatureOf(genuine, secret, 3_600))],
  ];
  for (const [kind, body, signature] of attempts) {
    const { status, code } = await postWebhook(lab.running, body, signature);
    must(status === 400 && code === 'invalid_signature', `${kind}: ${status} ${code}`);
  }
  const stored = await storedEvents(lab.running, [told.id, feigned.id]);
  must(stored === 0, 'a forged message was stored');
  await mustAgree(lab, payment, payer);
  must((await planOf(payer.person)).tier === 'premium', 'a forged message had an effect');
  return `${attempts.length} kinds of forged, altered and stale messages: all 400, none stored, nothing changed`;
}

const freshTime = (signature: string) => signature.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1_000)}`);
