// A part of the portal that could not be loaded: the connection, or a new version on the server.

/** `#CHUNK_LOAD` for a script, `#CSS_CHUNK_LOAD` for its styles; null when `error` is something else. Browsers word it each in their own way. */
export function chunkFailure(error: unknown): '#CHUNK_LOAD' | '#CSS_CHUNK_LOAD' | null {
  if (!(error instanceof Error)) return null;
  if (/preload css/i.test(error.message)) return '#CSS_CHUNK_LOAD';
  return /dynamically imported module|importing a module script|module script failed/i.test(error.message) ? '#CHUNK_LOAD' : null;
}
