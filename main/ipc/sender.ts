// Decides whether the sender of an IPC request may ask. Pure. Refused: frames inside the page, other windows, and our window while it
// shows anything but the portal.
import { appOrigin } from '#main/pages/routes.ts';

export interface Sender {
  readonly contentsId: number;
  /** Null when the frame is gone by the time its message arrives. */
  readonly frame: { readonly url: string; readonly isMain: boolean } | null;
}

export const isTrustedSender = (sender: Sender, windowContentsId: number | null): boolean =>
  sender.contentsId === windowContentsId &&
  sender.frame !== null &&
  sender.frame.isMain &&
  sender.frame.url.startsWith(`${appOrigin}/`);
