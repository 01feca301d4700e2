// A file that a person chose from the disk, made readable outside the frame. The browser lets the process of this frame read such a file
// and no other: the page that sends it would be refused (`net::ERR_ACCESS_DENIED`). Its bytes leave the frame instead.
import { uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { RefusedError } from './connection.ts';

/** Read at once; the copy lies outside the memory of the script. */
const pieceBytes = 4 * 1_048_576;

/**
 * A copy of `file` that does not need the disk. A file that the portal refuses by its name or size comes back as it is, unread. Rejects
 * with a PortalError when the file cannot be read any more: it was changed, moved or removed after it was chosen.
 */
export async function toReadableFile(file: File): Promise<File> {
  if (!(file instanceof File) || uploadProblem(file) !== null) return file;
  const { name, size, type, lastModified } = file;
  const pieces: Blob[] = [];
  try {
    for (let from = 0; from < size; from += pieceBytes)
      pieces.push(new Blob([await file.slice(from, from + pieceBytes).arrayBuffer()]));
  } catch {
    throw new RefusedError('#ERROR_UPLOAD_FILE', uploadWords.unreadable(name));
  }
  const copy = new File(pieces, name, { type, lastModified });
  if (copy.size !== size) throw new RefusedError('#ERROR_UPLOAD_FILE', uploadWords.unreadable(name));
  return copy;
}
