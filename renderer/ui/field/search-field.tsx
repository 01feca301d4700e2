import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Input } from './input.tsx';

/** How long nothing is typed before it is searched for. */
export const searchPauseMs = 400;

/** Under a finger the keyboard would cover what is searched. */
function focusWhenShown(input: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) input?.focus();
}

/** Search as one types: `onSearch` is called 400 ms after the last key, and at once by Enter, Escape or the clear button. */
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
  /** Takes the keyboard when it appears, where there is one: for a dialog that begins with it. */
  readonly focused?: boolean;
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(initial);
  const [given, setGiven] = useState(initial);
  // Cleared from outside: "Limpar filtros".
  if (given !== initial) {
    setGiven(initial);
    if (initial === '') setText('');
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Text typed just before it was cleared is not searched for: the box would show another text than the rows.
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
      onChange={(event) => search(event.target.value, searchPauseMs)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') {
          // Otherwise the same key would also close the dialog around the field.
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
