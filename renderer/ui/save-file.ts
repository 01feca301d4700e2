/** Has the browser save `content` under this name, as a download of its own. */
export function saveFile(content: Blob, file: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Some browsers read it only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
