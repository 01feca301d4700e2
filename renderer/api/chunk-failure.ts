// Detects that a chunk of the portal could not be loaded: no connection, or a new version on the server.

/** `#CHUNK_LOAD` for a script, `#CSS_CHUNK_LOAD` for its styles; null for other errors. Each browser has its own message. */
export function chunkFailure(error: unknown): '#CHUNK_LOAD' | '#CSS_CHUNK_LOAD' | null {
  if (!(error instanceof Error)) return null;
  if (/preload css/i.test(error.message)) return '#CSS_CHUNK_LOAD';
  return /dynamically imported module|importing a module script|module script failed/i.test(error.message) ? '#CHUNK_LOAD' : null;
}
