import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { AriaInput, AriaSearchField, Autocomplete } from '#renderer/ui/aria/aria.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './select.module.css';

export interface OptionSearch {
  /** Names the search field. */
  readonly label: string;
  readonly placeholder: string;
  /** Shown when no option is found. */
  readonly none: string;
  /** Whether the option with this value is shown for the typed text. */
  readonly matches: (value: string, text: string) => boolean;
}

/** The list of a select, with a search above it where the caller has one. The arrow keys choose while the field has the focus. */
export function SearchedOptions({
  search,
  children,
}: {
  readonly search: OptionSearch | undefined;
  readonly children: ReactNode;
}) {
  if (search === undefined) return children;
  return (
    <Autocomplete filter={(_text, typed, { key }) => search.matches(String(key), typed)}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the list to choose from it */}
      <AriaSearchField autoFocus aria-label={search.label} className={styles['search'] ?? ''}>
        <Icon of={Search} />
        <AriaInput placeholder={search.placeholder} />
      </AriaSearchField>
      {children}
    </Autocomplete>
  );
}
