// Built-in functions as they are before the script runs. The script shares this realm and may replace `RegExp.prototype.exec` or
// `MessagePort.prototype.postMessage`: what has to hold afterwards calls these and looks nothing up on a prototype.

const { apply, getOwnPropertyDescriptor } = Reflect;

export type Method = (...values: never[]) => unknown;

/** A method as it is now, or null where the browser has none of that name. */
export function methodOf(owner: object, name: string): Method | null {
  const value: unknown = getOwnPropertyDescriptor(owner, name)?.value;
  return typeof value === 'function' ? (value as Method) : null;
}

const exec = methodOf(RegExp.prototype, 'exec') ?? (() => null);

/** `pattern.test(text)`, which itself would look `exec` up. */
export const matches = (pattern: RegExp, text: string): boolean => apply(exec, pattern, [text]) !== null;

/** Converts a value as the browser itself would. */
export const textOf: (value: unknown) => string = String;

/** Calls a method with the `this` and the arguments that a replacement of it was given. */
export const callOriginal = (method: Method, self: unknown, values: readonly unknown[]): unknown => apply(method, self, values);

/** Reads a property of an event by the getter of its interface. */
export function readerOf(prototype: object, name: string): (event: Event) => unknown {
  const getter = getOwnPropertyDescriptor(prototype, name)?.get;
  return getter === undefined ? () => undefined : (event) => apply(getter, event, []);
}
