// Removes features that no policy governs: those that add entries to the browser's history, which `portal.route` does within limits, and
// those that use the network before any policy applies: frames and links (the browser resolves their host names), peer
// connections, and rewriting the document, which removes every listener. The header `Connection-Allowlist` blocks all of these in
// browsers that support it; this file covers the others. docs/security.md lists the remaining risks.
import type { FrameMessage } from '#contract/module-sdk.ts';
import { refusedElement } from '#contract/rules/frame-violation.ts';
import { callOriginal, matches, methodOf, textOf } from './built-ins.ts';

type Report = (message: Extract<FrameMessage, { kind: 'blocked' }>) => void;
type Refuse = (name: string) => TypeError;

const refusedName = /^(?:[^:]*:)?(?:iframe|frame|link)$/i;
/** The start of such an element in HTML or XML. Entities are forbidden, because they could hide one. */
const refusedMarkup = /<(?:[^\s<>/]*:)?(?:iframe|frame|link)(?=[\s/>])|<!entity/i;

interface TrustedTypes {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
}

/** In browsers with Trusted Types, checks every text that becomes markup. Forbidden markup throws in the script. */
function guardMarkup(refuse: Refuse): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (!matches(refusedMarkup, text)) return text;
      refuse('markup');
      return null;
    },
    // The policy of the frame decides about code.
    createScript: (text) => text,
    createScriptURL: (address) => address,
  });
}

/**
 * Calls `check` before a method, with the argument at `position` as text. The text is converted once, because an object could return
 * another text later.
 */
function guardMethod(owner: object | undefined, name: string, position: number, check: (text: string) => void): void {
  const original = owner === undefined ? null : methodOf(owner, name);
  if (owner === undefined || original === null) return;
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...values: unknown[]) {
      if (values.length > position) {
        const text = textOf(values[position]);
        check(text);
        values[position] = text;
      }
      return callOriginal(original, this, values);
    },
  });
}

/** `customElements.define` with `extends` would define a class that creates a forbidden element without naming it. */
function guardCustomElements(check: (name: string) => void): void {
  const define = methodOf(CustomElementRegistry.prototype, 'define');
  if (define === null) return;
  CustomElementRegistry.prototype.define = function (name, constructor, options) {
    const base = options?.extends;
    if (base === undefined) {
      callOriginal(define, this, [name, constructor]);
      return;
    }
    const text = textOf(base);
    check(text);
    callOriginal(define, this, [name, constructor, { extends: text }]);
  };
}

/** The error of the browser is in English and has no line. */
function explainStores(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get(): never {
        throw new TypeError(`Um módulo não tem ${name}: use portal.storage.`);
      },
    });
}

/** `navigation.navigate` and its methods of the same kind change the history, too. */
function guardNavigation(): void {
  const { Navigation } = globalThis as { readonly Navigation?: { readonly prototype: object } };
  for (const name of ['navigate', 'reload', 'traverseTo', 'back', 'forward', 'updateCurrentEntry'])
    if (Navigation !== undefined) Reflect.deleteProperty(Navigation.prototype, name);
}

export function lockDown(report: Report): void {
  const refuse: Refuse = (name) => {
    report({ kind: 'blocked', directive: refusedElement, address: name });
    return new TypeError(`Um módulo não pode criar <${name}>: veja "The frame" em docs/modules.md.`);
  };
  const checkName = (name: string): void => {
    if (matches(refusedName, name)) throw refuse(name);
  };
  const checkMarkup = (text: string): void => {
    if (matches(refusedMarkup, text)) throw refuse('markup');
  };
  guardMarkup(refuse);
  guardMethod(Document.prototype, 'createElement', 0, checkName);
  guardMethod(Document.prototype, 'createElementNS', 1, checkName);
  guardMethod(DOMImplementation.prototype, 'createDocument', 1, checkName);
  guardCustomElements(checkName);
  // These methods sanitize their input and call no Trusted Types policy, but a sanitizer may allow links.
  for (const owner of [Element.prototype, ShadowRoot.prototype]) guardMethod(owner, 'setHTML', 0, checkMarkup);
  guardMethod(Document, 'parseHTML', 0, checkMarkup);
  explainStores();
  for (const name of ['open', 'write', 'writeln']) Reflect.deleteProperty(Document.prototype, name);
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'XSLTProcessor'])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go']) Reflect.deleteProperty(History.prototype, name);
  guardNavigation();
  // Remove the links of the document: a script could change their address.
  for (const own of document.querySelectorAll('link')) own.remove();
}
