// Scripts of items: text that the module host hands to a frame. They never run in the page.

/** A script that did not come. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly code = '#ERRO_SCRIPT_DOWNLOAD_BODY';
  /** 0 when no answer came. */
  readonly status: number;
  constructor(status: number, cause?: unknown) {
    super(`#ERRO_SCRIPT_DOWNLOAD_BODY: ${status}`, { cause });
    this.status = status;
  }
}

/** Downloads a script by its name, which may have folders. Rejects with a ScriptError, or with the signal's reason. */
export async function downloadScript(root: string, name: string, signal: AbortSignal): Promise<string> {
  return (await fetchScript(scriptAddress(root, name), signal)).source;
}

/** Address of a script; its name may have folders. */
export const scriptAddress = (root: string, name: string): string =>
  `${root}/script/${name.split('/').map(encodeURIComponent).join('/')}`;

/** A script and what came with it. Rejects like `downloadScript`. */
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
