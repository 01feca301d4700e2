// Makes one call of the SDK as a script of an item would, without a script.
import type { SdkMethod } from '#contract/module-sdk.ts';
import { createContentReader } from '#renderer/api/content.ts';
import { createContentSender } from '#renderer/api/upload.ts';
import { type BrokerAnswer, createBroker } from '#renderer/module-host/portal-side/broker.ts';
import { idsOf } from '#renderer/module-host/runtime/opening.ts';
import { createItemStorage, deviceStorage } from '#renderer/module-host/portal-side/item-storage.ts';
import { readPosition } from '#renderer/module-host/portal-side/position.ts';
import { saveFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { LaboratoryProps, Scripted } from '#renderer/modules/playground/laboratory-props.ts';

const say = (message: string): void => void showToast({ message, tone: 'info' });

export interface Answered {
  readonly answer: BrokerAnswer;
  readonly ms: number;
}

/** Resolves with the answer that a script would get. Never rejects. */
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
    storage: createItemStorage(deviceStorage(), owner),
    sender: createContentSender(root, company.services),
    reader: createContentReader(root, company.services),
    routes: {
      push: async ({ path }) => say(`Rota nova: ${path}`),
      replace: async ({ path }) => say(`Rota trocada: ${path}`),
      back: async () => say('O item voltaria à rota anterior.'),
    },
    actions: {
      title: (title) => say(`Título: ${title}`),
      notify: (message, tone) => void showToast({ message, tone }),
      close: () => say('O item seria fechado.'),
      open: ({ moduleId, itemId }) => {
        say(`Seria aberto ${moduleId}/${itemId}.`);
        return true;
      },
      print: () => say('A página seria impressa.'),
      notificationsRead: onNotificationsRead,
      locate: () => readPosition(),
      download: onDownload,
      save: saveFile,
      preview: ({ title }) => say(`Seria mostrado: ${title}`),
    },
  });
  const asked = performance.now();
  const answer = await broker(method, request);
  return { answer, ms: Math.round(performance.now() - asked) };
}
