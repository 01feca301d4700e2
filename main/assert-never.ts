/** Makes a `switch` without all cases fail to compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}
