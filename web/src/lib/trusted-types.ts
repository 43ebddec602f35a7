/** The rules of a Trusted Types policy. A browser without Trusted Types uses the unchanged text. */
interface PolicyRules {
  createHTML?(text: string): string;
  createScriptURL?(url: string): string | null;
}
interface Policy {
  createHTML(text: string): unknown;
  createScriptURL(url: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): Policy;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * Creates a Trusted Types policy; each policy is created only once per document.
 * @param name one of `trustedTypesPolicies`, or `default` where the document's content security policy allows it
 * @returns null in a browser without Trusted Types
 */
export function trustedTypesPolicy(name: string, rules: PolicyRules): Policy | null {
  return factory?.createPolicy(name, rules) ?? null;
}

/**
 * Returns the URL of one of our own scripts as a trusted value.
 * @param url a constant: never user input or data from a server
 */
export function trustedScriptUrl(name: string, url: string): string {
  const policy = trustedTypesPolicy(name, { createScriptURL: () => url });
  // The value is a TrustedScriptURL at run time, but the DOM type definitions expect a string.
  return (policy?.createScriptURL(url) ?? url) as string;
}
