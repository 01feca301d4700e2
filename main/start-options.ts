// Options of the command line. Unknown options are ignored: they may be those of Chromium.

export interface StartOptions {
  /** Domain or work e-mail that selects the tenant of this run. */
  readonly tenant: string | null;
  /** Another folder for the data of the shell, for tests and second accounts. */
  readonly userData: string | null;
}

/** `--name value` or `--name=value`; the last one is used. */
function valueOf(name: string, argv: readonly string[]): string | null {
  let found: string | null = null;
  for (const [index, argument] of argv.entries()) {
    if (argument.startsWith(`--${name}=`)) found = argument.slice(name.length + 3);
    else if (argument === `--${name}` && argv[index + 1]?.startsWith('--') === false) found = argv[index + 1] ?? null;
  }
  return found === '' ? null : found;
}

export const readStartOptions = (argv: readonly string[]): StartOptions => ({
  tenant: valueOf('tenant', argv),
  userData: valueOf('portal-data', argv),
});
