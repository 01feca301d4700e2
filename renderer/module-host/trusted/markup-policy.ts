// Trusted Types for legacy scripts, which write text as markup. The page forbids that. The browser calls the policy named `default` for
// each such text; the policy allows text only while a trusted script is open.
import { isTrustable, trustedPath } from '#contract/rules/trusted-script.ts';

interface PolicyRules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}
interface PolicyFactory {
  createPolicy(name: 'default', rules: PolicyRules): unknown;
}

/** The number of open trusted scripts. */
let open = 0;
let isCreated = false;

/** Whether the address is that of a trustable script. The page's content security policy also checks the tenant's list of names. */
function isTrustedAddress(text: string): boolean {
  const { origin, pathname } = new URL(text, location.href);
  return (
    origin === location.origin && pathname.startsWith(trustedPath('')) && isTrustable(pathname.slice(trustedPath('').length))
  );
}

/** The rules of the policy `default`; null rejects the text. */
export const rules: PolicyRules = {
  createHTML: (text) => (open > 0 ? text : null),
  createScriptURL: (address) => (open > 0 && isTrustedAddress(address) ? address : null),
};

function createPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  // A page can create only one policy of this name, and cannot remove it.
  if (!isCreated) trustedTypes?.createPolicy('default', rules);
  isCreated = true;
}

/** Allows text as markup from now on. Returns a function that revokes the permission. */
export function allowMarkup(): () => void {
  createPolicy();
  open += 1;
  let isRevoked = false;
  return () => {
    if (!isRevoked) open -= 1;
    isRevoked = true;
  };
}
