/** Another process holds the data folder. The message gives operators the next step. */
export class DataFolderHeldError extends Error {
  override readonly name = 'DataFolderHeldError';
}

/** Data folders: each belongs to one process at a time. */
export interface DataFolders {
  /** Creates the folder and its parents. Does nothing when it exists. */
  make(folder: string): Promise<void>;
  /** Takes the folder and returns how to release it. Throws `DataFolderHeldError` when another process holds it. */
  lock(folder: string): Promise<() => Promise<void>>;
  /** Removes the lock of a holder that shows no sign of life. Returns false when there is no lock. */
  unlock(folder: string): Promise<boolean>;
}
