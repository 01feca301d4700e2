// Folders and keys of files. A key stands in addresses, so it is plain ASCII, whatever a folder is called.

/** First segment of the paths of items. */
export const itemRoot = 'modulos';
/** First segment of the paths of companies; their code follows. */
export const companyRoot = 'empresas';

export const plainKeyPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-');

export interface ItemPlace {
  readonly moduleId: string;
  readonly itemId: string;
}

/** Path of a folder of an item. */
export const itemPath = ({ moduleId, itemId }: ItemPlace, folder = ''): string =>
  [itemRoot, moduleId, itemId, folder].filter((part) => part !== '').join('/');

/** Whether a key is below the folder of an item. */
export const isKeyOfItem = (key: string, { moduleId, itemId }: ItemPlace): boolean =>
  key.startsWith(`${[itemRoot, moduleId, itemId].map(plainKeyPart).join('/')}/`) && !key.split('/').includes('..');
