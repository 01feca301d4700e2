// Trusted Types and scripts of before: they write text as markup, which this page refuses from everybody. The policy named `default`
// is asked about each text that gets there; it lets text through while a trusted script is open, and at no other time.
import { isTrustable, trustedPath } from '#contract/rules/trusted-script.ts';

interface PolicyRules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}
interface PolicyFactory {
  createPolicy(name: 'default', rules: PolicyRules): unknown;
}

/** Trusted scripts that are open. */
let open = 0;
let isMade = false;

/** Addresses of named scripts. Which names a tenant has is in the policy of the page, which is asked as well. */
function isTrustedAddress(text: string): boolean {
  const { origin, pathname } = new URL(text, location.href);
  return (
    origin === location.origin && pathname.startsWith(trustedPath('')) && isTrustable(pathname.slice(trustedPath('').length))
  );
}

/** The answers of `default`; null is a refusal. */
export const rules: PolicyRules = {
  createHTML: (text) => (open > 0 ? text : null),
  createScriptURL: (address) => (open > 0 && isTrustedAddress(address) ? address : null),
};

function makePolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  // A page has one policy of this name, which cannot be taken back.
  if (!isMade) trustedTypes?.createPolicy('default', rules);
  isMade = true;
}

/** Lets text through as markup from now on. Returns how to end it. */
export function openMarkupDoor(): () => void {
  makePolicy();
  open += 1;
  let isOver = false;
  return () => {
    if (!isOver) open -= 1;
    isOver = true;
  };
}
