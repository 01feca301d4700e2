// "Atalhos de teclado": the list of keyboard shortcuts.
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { paletteKeys } from '#renderer/ui/palette/shortcut.ts';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';

const shortcuts = (isPerson: boolean): readonly (readonly [keys: string, what: string])[] => [
  ...(isPerson ? [[paletteKeys.text, 'Buscar módulos de qualquer tela'] as const] : []),
  ['Tab', 'No início da página: ir direto ao conteúdo'],
  ['Esc', 'Fechar o diálogo, o menu ou a busca'],
  ['↑ ↓', 'Andar em listas, menus e abas'],
  ['Enter', 'Abrir, ou enviar o formulário'],
];

export function Shortcuts({ isPerson }: { readonly isPerson: boolean }) {
  return (
    <Disclosure title={words.shortcuts}>
      <dl className={styles['keys']}>
        {shortcuts(isPerson).map(([keys, what]) => (
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
