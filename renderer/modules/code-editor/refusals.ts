import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

/** The server's message about a field is more specific than the error code. */
const fieldWords = ({ fields }: ApiError): string | undefined => Object.values(fields)[0];

const scriptErrors: ErrorContext = { '#VALIDATION': fieldWords, '#INVALID_REQUEST': fieldWords };

export const reasonOf = (error: unknown): string => wordsOf(error, scriptErrors);
