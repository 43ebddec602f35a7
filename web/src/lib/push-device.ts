import { trustedTypesPolicies } from '@shadow-guide/contracts/facts';
import { trustedScriptUrl } from './trusted-types.js';

const WORKER = trustedScriptUrl(trustedTypesPolicies.pushWorker, '/push-worker.js');
/**
 * Maximum wait in milliseconds, at the end of a session, for the push service of the browser's vendor, which may not
 * respond.
 */
const PATIENCE_MS = 2_000;

/** Whether a browser can show notifications, or why not. */
export type PushAbility = 'able' | 'insecure' | 'needs-home-screen' | 'unsupported';

/**
 * Returns whether this browser can show notifications. On iPhone and iPad only a page added to the home screen can show
 * them.
 */
export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able';
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    // An iPad identifies itself as a Mac, but a Mac has no touch screen.
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'needs-home-screen' : 'unsupported';
}

/** Returns this browser's subscription with our present key, if there is one. */
export async function pushSubscription(key: string): Promise<PushSubscription | null> {
  const subscription = await ownSubscription();
  return subscription && hasKey(subscription, key) ? subscription : null;
}

/**
 * Subscribes this browser. The person must have allowed notifications.
 * @param key the server's public key, base64url
 */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && hasKey(old, key)) return old;
  // A browser has only one subscription, and the existing one is for a key that the server no longer has.
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/**
 * Unsubscribes this browser from push messages and unregisters the service worker. Never throws, and takes two seconds
 * at most.
 */
export async function unsubscribePush(): Promise<void> {
  if (pushAbility() !== 'able') return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([unsubscribe().catch(() => undefined), patience]);
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration?.unregister();
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function hasKey(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey;
  return used !== null && bytesOf(key).every((byte, index) => new Uint8Array(used)[index] === byte);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
