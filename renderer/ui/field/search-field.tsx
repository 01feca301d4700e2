import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Input } from './input.tsx';

const pause = 400;

/** Search as one types: `onSearch` is called 400 ms after the last key, and at once by Enter, Escape or the clear button. */
export function SearchField({
  label,
  placeholder,
  initial = '',
  size,
  onSearch,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly initial?: string;
  readonly size?: 'small' | 'normal' | 'large';
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, wait: number): void => {
    setText(next);
    clearTimeout(timer.current);
    if (wait === 0) onSearch(next);
    else timer.current = setTimeout(() => onSearch(next), wait);
  };
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      size={size}
      icon={Search}
      value={text}
      autoComplete="off"
      onChange={(event) => search(event.target.value, pause)}
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
