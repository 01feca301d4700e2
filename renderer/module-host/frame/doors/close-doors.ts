// Takes away what a browser would use the network for before any policy is asked: frames and links (it looks the names of their
// hosts up), peer connections, and writing the document anew, which removes every listener. The header `Connection-Allowlist` stops
// all of these in browsers that know it; this holds in the others. See docs/security.md for what remains.
import type { FrameMessage } from '#contract/module-sdk.ts';
import { refusedElement } from '#contract/rules/frame-violation.ts';
import { callOriginal, matches, methodOf, textOf } from './built-ins.ts';

type Tell = (message: Extract<FrameMessage, { kind: 'blocked' }>) => void;
type Refuse = (name: string) => TypeError;

const refusedName = /^(?:[^:]*:)?(?:iframe|frame|link)$/i;
/** As a parser of HTML or XML begins an element; an entity could hide one from this look. */
const refusedMarkup = /<(?:[^\s<>/]*:)?(?:iframe|frame|link)(?=[\s/>])|<!entity/i;

interface TrustedTypes {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
}

/** Every text that becomes markup passes here, in browsers that know Trusted Types. A refusal throws where the script wrote it. */
function closeMarkup(refuse: Refuse): void {
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

/** Puts `check` before a method. It gets the first argument as a text, which is converted once: an object could answer differently the next time. */
function guard(owner: object | undefined, name: string, position: number, check: (text: string) => void): void {
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

/** `customElements.define` with `extends` would make a class that creates the element without its name. */
function closeCustomElements(check: (name: string) => void): void {
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

export function closeDoors(tell: Tell): void {
  const refuse: Refuse = (name) => {
    tell({ kind: 'blocked', directive: refusedElement, address: name });
    return new TypeError(`Um módulo não pode criar <${name}>: veja "The frame" em docs/modules.md.`);
  };
  const checkName = (name: string): void => {
    if (matches(refusedName, name)) throw refuse(name);
  };
  const checkMarkup = (text: string): void => {
    if (matches(refusedMarkup, text)) throw refuse('markup');
  };
  closeMarkup(refuse);
  guard(Document.prototype, 'createElement', 0, checkName);
  guard(Document.prototype, 'createElementNS', 1, checkName);
  guard(DOMImplementation.prototype, 'createDocument', 1, checkName);
  closeCustomElements(checkName);
  // These clean what they read and so ask no policy, but a sanitizer may let links through.
  for (const owner of [Element.prototype, ShadowRoot.prototype]) guard(owner, 'setHTML', 0, checkMarkup);
  guard(Document, 'parseHTML', 0, checkMarkup);
  for (const name of ['open', 'write', 'writeln']) Reflect.deleteProperty(Document.prototype, name);
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'XSLTProcessor'])
    Reflect.deleteProperty(globalThis, name);
  // Elements that the document came with: a script could change where they point.
  for (const own of document.querySelectorAll('link')) own.remove();
}
