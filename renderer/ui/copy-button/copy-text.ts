// The one place that writes to the clipboard, and the words when the browser refuses.

export const notCopied = 'Não foi possível copiar.';

/** Copies a text. False: the browser refused, or the page is not secure and has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
