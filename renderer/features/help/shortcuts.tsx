// "Atalhos de teclado": the list of keyboard shortcuts.
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';

const shortcuts = (isMac: boolean, isPerson: boolean): readonly (readonly [keys: string, what: string])[] => [
  ...(isPerson ? [[isMac ? '⌘ K' : 'Ctrl K', 'Buscar módulos de qualquer tela'] as const] : []),
  ['Tab', 'No início da página: ir direto ao conteúdo'],
  ['Esc', 'Fechar o diálogo, o menu ou a busca'],
  ['↑ ↓', 'Andar em listas, menus e abas'],
  ['Enter', 'Abrir, ou enviar o formulário'],
];

export function Shortcuts({ isMac, isPerson }: { readonly isMac: boolean; readonly isPerson: boolean }) {
  return (
    <Disclosure title={words.shortcuts}>
      <dl className={styles['keys']}>
        {shortcuts(isMac, isPerson).map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
