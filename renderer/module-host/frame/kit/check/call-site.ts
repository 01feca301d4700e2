// The line of the script that called a part, for mistakes that the kit finds in a later answer of the script.

/** Creates an error of the kit that names the call. */
export type Mistake = (message: string) => TypeError;

/** Called by a part before its first `await`: no later stack contains the script. */
export function rememberCall(): Mistake {
  const site = new Error();
  return (message) => {
    const error = new TypeError(message);
    // A script may have replaced the stack formatter, so `stack` may not be a string.
    if (typeof site.stack === 'string') error.stack = `TypeError: ${message}\n${site.stack.replace(/^Error.*\n/, '')}`;
    return error;
  };
}
