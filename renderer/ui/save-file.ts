/** Downloads `content` as a file with this name. */
export function saveFile(content: Blob, file: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Some browsers read the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
