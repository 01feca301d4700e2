// Decides whether the sender of an IPC request is trusted. Pure. Refused: frames inside the page, other windows, and the portal's window
// while it shows another origin.
import { appOrigin } from '#main/pages/routes.ts';

export interface Sender {
  readonly contentsId: number;
  /** Null when the frame no longer exists when its message arrives. */
  readonly frame: { readonly url: string; readonly isMain: boolean } | null;
}

export const isTrustedSender = (sender: Sender, windowContentsId: number | null): boolean =>
  sender.contentsId === windowContentsId &&
  sender.frame !== null &&
  sender.frame.isMain &&
  sender.frame.url.startsWith(`${appOrigin}/`);
