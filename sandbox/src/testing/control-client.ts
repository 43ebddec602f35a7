import { randomBytes } from 'node:crypto';
import type { SandboxConfig } from '../config.js';

/** Generates a token as a test run does. */
export function newControlToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Calls a running sandbox's control listener as a test does. */
export async function callControl(
  { control }: SandboxConfig,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  if (!control) throw new Error('This sandbox was started without a control listener.');
  const response = await fetch(`http://127.0.0.1:${control.port}/control${path}`, {
    method,
    headers: {
      authorization: `Bearer ${control.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
