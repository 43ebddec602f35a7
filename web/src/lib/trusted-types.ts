/** As far as the app uses them; a browser that does not know trusted types takes the text itself. */
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
 * Makes a policy of trusted types; a document makes each once.
 * @param name one of `trustedTypesPolicies`, or `default` where the content security policy of the document has it
 * @returns null in a browser that does not know them
 */
export function trustedTypesPolicy(name: string, rules: PolicyRules): Policy | null {
  return factory?.createPolicy(name, rules) ?? null;
}

/**
 * The address of one script of ours as the browser wants it.
 * @param url a constant: nothing that anybody typed or that came from a server
 */
export function trustedScriptUrl(name: string, url: string): string {
  const policy = trustedTypesPolicy(name, { createScriptURL: () => url });
  // The browser's own type for it, which the type definitions of the DOM take for a text.
  return (policy?.createScriptURL(url) ?? url) as string;
}
