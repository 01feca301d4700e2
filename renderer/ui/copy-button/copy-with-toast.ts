import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { copyText, notCopied } from './copy-text.ts';

/** Copies a text and tells the result in a toast, for screens without a place for a notice. */
export async function copyWithToast(text: string, done: string): Promise<void> {
  const isCopied = await copyText(text);
  showToast(isCopied ? { message: done, tone: 'ok' } : { message: notCopied, tone: 'bad' });
}
