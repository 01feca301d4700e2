import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

/** The server's words about a field say more than the code. */
export function reasonOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? errorWords(error);
}
