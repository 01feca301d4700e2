import { Braces, Code, RotateCcw, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Company } from '#contract/entities/company.ts';
import { tryColors, tryMode } from '#renderer/theme/apply.ts';
import { deriveTheme } from '#renderer/theme/derive.ts';
import { effectiveTheme, themeStore } from '#renderer/theme/theme-store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { copyWithToast } from '#renderer/ui/copy-button/copy-with-toast.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Gallery } from '#renderer/modules/playground/gallery.tsx';
import { ColourForm } from './colour-form.tsx';
import { Identity } from './identity.tsx';
import { Miniature } from './miniature.tsx';
import { type Look, lookCss, lookJson, type LookMode, lookQuery, readLook, themeModeOf } from './shared-look.ts';
import styles from './style-guide.module.css';
import { TokenTable } from './token-table.tsx';
import { TypeScale } from './type-scale.tsx';

const ownMode = (): LookMode => {
  const { mode, contrast } = effectiveTheme(themeStore.getState());
  return contrast === 'more' ? 'contrast' : mode;
};

/** Applies a look to this page, and restores the person's theme when the page is left. */
function useTrial({ colors, mode }: Look): void {
  useEffect(() => {
    tryColors(colors);
    return () => tryColors(null);
  }, [colors]);
  useEffect(() => {
    tryMode(themeModeOf(mode));
    return () => tryMode(null);
  }, [mode]);
}

function Actions({ look, onReset }: { readonly look: Look; readonly onReset: () => void }) {
  const shown = themeModeOf(look.mode);
  const share = (): void => {
    const address = `${location.origin}${location.pathname}?${lookQuery(look)}`;
    history.replaceState(history.state, '', address);
    void copyWithToast(address, 'Endereço copiado.');
  };
  return (
    <div className={styles['actions']}>
      <Button icon={Braces} onClick={() => void copyWithToast(lookJson(look.colors), 'JSON copiado.')}>
        Copiar JSON
      </Button>
      <Button
        icon={Code}
        onClick={() =>
          void copyWithToast(lookCss(deriveTheme(look.colors, shown.mode, shown.contrast)), 'Variáveis CSS copiadas.')
        }
      >
        Copiar variáveis CSS
      </Button>
      <Button icon={Share2} onClick={share}>
        Compartilhar
      </Button>
      <Button variant="ghost" icon={RotateCcw} onClick={onReset}>
        Redefinir
      </Button>
    </div>
  );
}

/** The tokens derived from the tenant's three colours, with their contrasts. The page saves nothing. */
export function StyleGuidePage({ company }: { readonly company: Company }) {
  const [own] = useState<Look>(() => ({ colors: company.style.color ?? {}, mode: ownMode() }));
  const [look, setLook] = useState(() => readLook(location.search, own));
  useTrial(look);
  const shown = themeModeOf(look.mode);
  const theme = deriveTheme(look.colors, shown.mode, shown.contrast);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <Heading level={1} size="title-1">
            Guia de estilo do portal
          </Heading>
          <p>O que as três cores da empresa se tornaram, e a prova de que se leem. Nada aqui é gravado.</p>
        </div>
        <Actions look={look} onReset={() => setLook(own)} />
      </header>
      <main className={styles['main']}>
        <Identity company={company} />
        <ColourForm look={look} theme={theme} onChange={setLook} />
        <TokenTable theme={theme} contrast={shown.contrast} />
        <TypeScale />
        <Miniature />
        <section className={styles['components']} aria-label="Componentes">
          <Gallery />
        </section>
      </main>
    </div>
  );
}
