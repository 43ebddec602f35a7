import type { StoredReminders } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';

/** The server's public key: 65 bytes. */
export const PUSH_KEY = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 9)]).toString('base64url');

/** Address of the stand-in's push subscription. */
export const ENDPOINT = 'https://push.example.com/push/a-browser';

/** Returns the settings of a person without reminders. */
export function someReminders(part: Partial<StoredReminders> = {}): StoredReminders {
  return {
    times: [],
    pushEnabled: false,
    quietFrom: '22:00',
    quietTo: '07:00',
    devices: 0,
    pushKey: PUSH_KEY,
    ...part,
  };
}

/** How the browser vendor's push service and the person behave in a test. */
export interface PushStandIn {
  /** The permission that the person chose before the test. */
  permission?: NotificationPermission;
  /** The person's answer to the permission prompt. */
  answer?: NotificationPermission;
  /** Key of an earlier subscription, if there is one. */
  subscribedWith?: string;
  /** Whether the vendor's push service refuses. */
  refuses?: boolean;
}

/** Installs stand-ins for the browser vendor's push service and for the permission prompt in a page. */
export function standInForPush(options: PushStandIn = {}): (page: Page) => Promise<unknown> {
  const settings: PushStandIn & { endpoint: string } = {
    permission: 'default',
    answer: 'granted',
    endpoint: ENDPOINT,
    ...options,
  };
  return (page) => page.addInitScript(installStandIn, settings);
}

function installStandIn(settings: PushStandIn & { endpoint: string }): void {
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  let current: object | null = null;
  const subscription = (applicationServerKey: ArrayBuffer) => ({
    endpoint: settings.endpoint,
    options: { applicationServerKey, userVisibleOnly: true },
    toJSON: () => ({ endpoint: settings.endpoint, keys: { p256dh: 'a-key', auth: 'a-word' } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  if (settings.subscribedWith) current = subscription(bytes(settings.subscribedWith).buffer);
  let permission = settings.permission;
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = settings.answer ?? 'granted';
    return permission;
  };
  const manager = PushManager.prototype as unknown as Record<string, unknown>;
  manager['getSubscription'] = async () => current;
  manager['subscribe'] = async ({
    applicationServerKey,
  }: {
    applicationServerKey: Uint8Array<ArrayBuffer>;
  }) => {
    if (settings.refuses) throw new DOMException('Registration failed - push service error', 'AbortError');
    current = subscription(applicationServerKey.buffer);
    return current;
  };
  if (!settings.subscribedWith) return;
  // A browser with a subscription has a service worker. Until one is registered, the page sees a stand-in for it.
  const { serviceWorker } = navigator;
  let known: object | null = { pushManager: PushManager.prototype, unregister: async () => true };
  serviceWorker.getRegistration = async () => {
    const registration = known as ServiceWorkerRegistration | null;
    return registration ?? undefined;
  };
  Object.assign(known, {
    unregister: async () => {
      known = null;
      return true;
    },
  });
}
