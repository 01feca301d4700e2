// The portal fires no event of its own for the connection: the browser fires `online` in every frame.

const isLostConnection = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '#CONNECTION';

/** Calls `act` once when the connection returns, if `error` is its loss and `shown`, which shows the error, is still on the page. */
export function onReconnection(error: unknown, shown: Element, act: () => void): void {
  if (isLostConnection(error)) addEventListener('online', () => shown.isConnected && act(), { once: true });
}
