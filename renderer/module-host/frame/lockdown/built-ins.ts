// References to built-in functions, taken before the script runs. The script shares this realm and may replace `RegExp.prototype.exec`
// or `MessagePort.prototype.postMessage`. Code that must stay reliable calls these references and looks nothing up on a prototype.

const { apply, getOwnPropertyDescriptor } = Reflect;

export type Method = (...values: never[]) => unknown;

/** The current method of that name, or null when the browser has none. */
export function methodOf(owner: object, name: string): Method | null {
  const value: unknown = getOwnPropertyDescriptor(owner, name)?.value;
  return typeof value === 'function' ? (value as Method) : null;
}

const exec = methodOf(RegExp.prototype, 'exec') ?? (() => null);

/** Like `pattern.test(text)`, which would look up a possibly replaced `exec`. */
export const matches = (pattern: RegExp, text: string): boolean => apply(exec, pattern, [text]) !== null;

/** Converts a value to text as the browser does. */
export const textOf: (value: unknown) => string = String;

/** Calls the original method with the `this` and the arguments of its replacement. */
export const callOriginal = (method: Method, self: unknown, values: readonly unknown[]): unknown => apply(method, self, values);

/** Reads a property of an event with the getter of its interface. */
export function readerOf(prototype: object, name: string): (event: Event) => unknown {
  const getter = getOwnPropertyDescriptor(prototype, name)?.get;
  return getter === undefined ? () => undefined : (event) => apply(getter, event, []);
}
