import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tableSearchDebounceMs } from '#contract/limits.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Input } from './input.tsx';

/** Focuses the field only with a mouse, because an on-screen keyboard would cover the results. */
function focusWhenShown(input: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) input?.focus();
}

/** A search field. `onSearch` is called after a pause in typing, and immediately by Enter, Escape or the clear button. */
export function SearchField({
  label,
  placeholder,
  initial = '',
  size,
  focused = false,
  onSearch,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly initial?: string;
  readonly size?: 'small' | 'normal' | 'large';
  /** Focuses the field when it appears, except on touch devices. For a dialog that starts with the field. */
  readonly focused?: boolean;
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  // The caller clears the field, for example by "Limpar filtros".
  if (lastInitial !== initial) {
    setLastInitial(initial);
    if (initial === '') setText('');
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Cancels a pending search, because the rows would no longer match the cleared field.
    if (initial === '') clearTimeout(timer.current);
  }, [initial]);
  const search = (next: string, wait: number): void => {
    setText(next);
    clearTimeout(timer.current);
    if (wait === 0) onSearch(next);
    else timer.current = setTimeout(() => onSearch(next), wait);
  };
  return (
    <Input
      ref={focused ? focusWhenShown : undefined}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      size={size}
      icon={Search}
      value={text}
      autoComplete="off"
      onChange={(event) => search(event.target.value, tableSearchDebounceMs)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') {
          // Otherwise the same key would also close the surrounding dialog.
          event.stopPropagation();
          search('', 0);
        }
      }}
      end={
        text === '' ? undefined : (
          <IconButton size="small" iconSize="normal" label="Limpar busca" icon={X} onClick={() => search('', 0)} />
        )
      }
    />
  );
}
