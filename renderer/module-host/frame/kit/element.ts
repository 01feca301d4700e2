// Creates elements. Text stays text: nothing here parses HTML.

import { withoutDirectionMarks } from '#contract/rules/hidden-characters.ts';
import { orNothing } from '#renderer/module-host/frame/values.ts';

type Child = Node | string | null | undefined;
export type Properties = Readonly<Record<string, unknown>>;

/** Names that are set as properties, because the attribute is only the initial value. */
const propertyNames: ReadonlySet<string> = new Set(['value', 'checked', 'selected', 'disabled', 'indeterminate']);
/** Names that would turn text into markup or code. */
const forbidden: ReadonlySet<string> = new Set(['innerhtml', 'outerhtml', 'srcdoc']);

function setProperty(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (forbidden.has(name.toLowerCase())) throw new TypeError(`kit.element: ${name} não é aceito; passe o texto como filho.`);
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith('on')) {
    if (typeof value !== 'function') throw new TypeError(`kit.element: ${name} precisa ser uma função.`);
    const listener = value as (event: Event) => void;
    element.addEventListener(name.slice(2).toLowerCase(), (event) => listener(event));
  } else if (propertyNames.has(name)) Object.assign(element, { [name]: value });
  else
    element.setAttribute(
      name === 'className' ? 'class' : name,
      value === true ? '' : typeof value === 'string' ? withoutDirectionMarks(value) : JSON.stringify(value),
    );
}

/** A text of a person could turn the direction of writing: "fatura\u202Efdp.exe" would read "faturaexe.pdf". */
const drawn = (child: Node | string): Node | string =>
  typeof child === 'string' ? withoutDirectionMarks(child) : orNothing(child);

const drawnOf = (children: readonly Child[]): readonly (Node | string)[] =>
  children.filter((child) => child !== null && child !== undefined).map(drawn);

/** Replaces the children of an element; texts are drawn as by `element`. */
export const setContent = (place: Element, ...children: readonly Child[]): void => place.replaceChildren(...drawnOf(children));

function fill<E extends HTMLElement | SVGElement>(made: E, properties: Properties, children: readonly Child[]): E {
  const later = Object.entries(properties).filter(([name]) => propertyNames.has(name));
  for (const [name, value] of Object.entries(properties)) if (!propertyNames.has(name)) setProperty(made, name, value);
  made.append(...drawnOf(children));
  // The value of a select names one of its options, so the options must be added first.
  for (const [name, value] of later) setProperty(made, name, value);
  return made;
}

export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties?: Properties,
  ...children: readonly Child[]
): HTMLElementTagNameMap[T];
export function element(tag: string, properties?: Properties, ...children: readonly Child[]): HTMLElement;
export function element(tag: string, properties: Properties = {}, ...children: readonly Child[]): HTMLElement {
  return fill(document.createElement(tag), properties, children);
}

const svgSpace = 'http://www.w3.org/2000/svg';

export function svgElement<T extends keyof SVGElementTagNameMap>(
  tag: T,
  properties: Properties,
  ...children: readonly Child[]
): SVGElementTagNameMap[T] {
  return fill(document.createElementNS(svgSpace, tag), properties, children);
}

let last = 0;
/** An id that no other element of this frame has. */
export const uniqueId = (name: string): string => `k-${name}-${(last += 1)}`;
