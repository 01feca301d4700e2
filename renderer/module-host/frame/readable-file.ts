// Makes a file from the disk readable outside the frame. The browser allows only the process of this frame to read a chosen file: the
// portal's page, which uploads it, gets `net::ERR_ACCESS_DENIED`. So the frame sends a copy of the bytes.
import { uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { RefusedError } from './connection.ts';

/** The size of one read. The copy is outside the memory of the script. */
const pieceBytes = 4 * 1_048_576;

/**
 * Copies `file` from the disk. A file that the portal rejects by its name or size is returned unchanged and unread. Rejects with a
 * PortalError when the file can no longer be read, because it was changed, moved or removed after the person chose it.
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
