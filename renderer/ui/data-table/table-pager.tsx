import { grouped } from '#contract/rules/plural.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { tablePageLengths } from '#contract/limits.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { type Page, pagesOf, rangeWords } from './table-model.ts';
import styles from './table-pager.module.css';

export function TablePager({ page }: { readonly page: Page }) {
  const pages = pagesOf(page.size, page.total);
  const sizes = page.sizes ?? tablePageLengths;
  const sizeOptions = sizes.map((size) => ({ value: String(size), label: size === 'all' ? 'Todas' : String(size) }));
  const choose = (value: string): void => {
    const size = sizes.find((candidate) => String(candidate) === value);
    if (size !== undefined) page.onSize(size);
  };
  return (
    <nav className={styles['pager']} aria-label="Páginas da tabela">
      <output>{rangeWords(page)}</output>
      <span className={styles['size']}>
        <span aria-hidden>Linhas por página</span>
        <SelectBox label="Linhas por página" options={sizeOptions} value={String(page.size)} onChange={choose} size="small" />
      </span>
      <span className={styles['turn']}>
        <span className={styles['place']}>
          Página {page.index + 1} de {grouped(pages)}
        </span>
        <IconButton
          label="Página anterior"
          icon={ChevronLeft}
          iconSize="normal"
          size="small"
          disabled={page.index === 0}
          onClick={() => page.onIndex(page.index - 1)}
        />
        <IconButton
          label="Próxima página"
          icon={ChevronRight}
          iconSize="normal"
          size="small"
          disabled={page.index + 1 >= pages}
          onClick={() => page.onIndex(page.index + 1)}
        />
      </span>
    </nav>
  );
}
