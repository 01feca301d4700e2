// The application menu, in pt-BR. It uses Electron's roles where they exist, so that entries behave as the system defines.
import type { MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  readonly productName: string;
  readonly isMac: boolean;
  switchTenant(): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const appMenu = ({ productName }: MenuActions): MenuItemConstructorOptions => ({
  label: productName,
  submenu: [
    { role: 'about', label: `Sobre o ${productName}` },
    separator,
    { role: 'hide', label: `Ocultar ${productName}` },
    { role: 'hideOthers', label: 'Ocultar outros' },
    { role: 'unhide', label: 'Mostrar todos' },
    separator,
    { role: 'quit', label: `Encerrar ${productName}` },
  ],
});

const edit: MenuItemConstructorOptions = {
  label: 'Editar',
  submenu: [
    { role: 'undo', label: 'Desfazer' },
    { role: 'redo', label: 'Refazer' },
    separator,
    { role: 'cut', label: 'Recortar' },
    { role: 'copy', label: 'Copiar' },
    { role: 'paste', label: 'Colar' },
    { role: 'selectAll', label: 'Selecionar tudo' },
  ],
};

const view: MenuItemConstructorOptions = {
  label: 'Exibir',
  submenu: [
    { role: 'reload', label: 'Recarregar' },
    separator,
    { role: 'resetZoom', label: 'Tamanho normal' },
    { role: 'zoomIn', label: 'Aumentar' },
    { role: 'zoomOut', label: 'Diminuir' },
    separator,
    { role: 'togglefullscreen', label: 'Tela cheia' },
  ],
};

export const menuTemplate = (actions: MenuActions): MenuItemConstructorOptions[] => [
  ...(actions.isMac ? [appMenu(actions)] : []),
  {
    label: 'Arquivo',
    submenu: [
      { id: 'switch-tenant', label: 'Trocar de empresa…', click: () => actions.switchTenant() },
      separator,
      actions.isMac ? { role: 'close', label: 'Fechar janela' } : { role: 'quit', label: 'Sair' },
    ],
  },
  edit,
  view,
];
