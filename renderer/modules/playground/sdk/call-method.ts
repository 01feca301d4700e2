// Calls a method of the SDK like a script of an item, without a script.
import type { SdkMethod } from '#contract/module-sdk.ts';
import { createContentReader } from '#renderer/api/content.ts';
import { createContentSender } from '#renderer/api/upload.ts';
import { type BrokerAnswer, createBroker } from '#renderer/module-host/portal-side/broker.ts';
import { idsOf } from '#renderer/module-host/runtime/opening.ts';
import { createItemStorage } from '#renderer/module-host/portal-side/item-storage.ts';
import { readPosition } from '#renderer/module-host/portal-side/position.ts';
import { saveFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { LaboratoryProps, Scripted } from '#renderer/modules/playground/laboratory-props.ts';

const showMessage = (message: string): void => void showToast({ message, tone: 'info' });

export interface Answered {
  readonly answer: BrokerAnswer;
  readonly ms: number;
}

/** Resolves with the answer that a script would receive. Never rejects. */
export async function callMethod(
  {
    client,
    company,
    root,
    user,
    onDownload,
    onNotificationsRead,
  }: Pick<LaboratoryProps, 'client' | 'company' | 'root' | 'user' | 'onDownload' | 'onNotificationsRead'>,
  place: Pick<Scripted, 'module' | 'item'>,
  { method, request }: { readonly method: SdkMethod; readonly request: unknown },
): Promise<Answered> {
  const owner = { tenant: company.id, user: user.id, ...idsOf(place) };
  const broker = createBroker({
    client,
    companyId: company.id,
    place,
    storage: createItemStorage(owner),
    sender: createContentSender(root, company.services),
    reader: createContentReader(root, company.services),
    routes: {
      push: async ({ path }) => showMessage(`Rota nova: ${path}`),
      replace: async ({ path }) => showMessage(`Rota trocada: ${path}`),
      back: async () => showMessage('O item voltaria à rota anterior.'),
    },
    actions: {
      title: (title) => showMessage(`Título: ${title}`),
      notify: (message, tone) => void showToast({ message, tone }),
      close: () => showMessage('O item seria fechado.'),
      open: ({ moduleId, itemId }) => {
        showMessage(`Seria aberto ${moduleId}/${itemId}.`);
        return true;
      },
      print: () => showMessage('A página seria impressa.'),
      notificationsRead: onNotificationsRead,
      locate: () => readPosition(),
      download: onDownload,
      save: saveFile,
      preview: ({ title }) => showMessage(`Seria mostrado: ${title}`),
    },
  });
  const startedAt = performance.now();
  const answer = await broker(method, request);
  return { answer, ms: Math.round(performance.now() - startedAt) };
}
