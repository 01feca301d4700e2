// Downloads scripts of items as text, which the module host passes to a frame.

/** The error of a script that could not be downloaded. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly code = '#ERRO_SCRIPT_DOWNLOAD_BODY';
  /** 0 when no answer arrived. */
  readonly status: number;
  constructor(status: number, cause?: unknown) {
    super(`#ERRO_SCRIPT_DOWNLOAD_BODY: ${status}`, { cause });
    this.status = status;
  }
}

/** Downloads a script by its name, which may contain folders. Rejects with a ScriptError, or with the signal's reason. */
export async function downloadScript(root: string, name: string, signal: AbortSignal): Promise<string> {
  return (await fetchScript(scriptAddress(root, name), signal)).source;
}

/** The address of a script; its name may contain folders. */
export const scriptAddress = (root: string, name: string): string =>
  `${root}/script/${name.split('/').map(encodeURIComponent).join('/')}`;

/** Downloads a script with the headers of the answer. Rejects like `downloadScript`. */
export async function fetchScript(
  address: string,
  signal: AbortSignal,
): Promise<{ readonly source: string; readonly headers: Headers }> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal });
    if (!answer.ok) throw new ScriptError(answer.status);
    const source = await answer.text();
    if (source.trim() === '') throw new ScriptError(answer.status);
    return { source, headers: answer.headers };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof ScriptError ? error : new ScriptError(0, error);
  }
}
