import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '#renderer/ui/button/button.tsx';
import { copyText, notCopied } from './copy-text.ts';

/** A text that a person may copy, and the result of the last try. */
export interface Copying {
  readonly copy: () => void;
  /** '' before the first try. The screen shows it in an `<output>`, so that it is announced. */
  readonly notice: string;
  readonly isRefused: boolean;
}

interface CopyWords {
  /** "Link copiado." */
  readonly copied: string;
  /** Tells the person where the text is when the browser refuses: "Selecione o texto acima." */
  readonly instead: string;
}

/** Copies what `text` returns at the press. */
export function useCopying(text: () => string, { copied, instead }: CopyWords): Copying {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const isRefused = isCopied === false;
  return {
    copy: () => void copyText(text()).then(setIsCopied),
    notice: isCopied === null ? '' : isRefused ? `${notCopied} ${instead}` : copied,
    isRefused,
  };
}

/** The button of `useCopying`. Its label says what it copies. */
export function CopyButton({
  copying,
  ...look
}: Pick<ButtonProps, 'variant' | 'size' | 'children'> & { readonly copying: Copying }) {
  return <Button {...look} icon={Copy} onClick={copying.copy} />;
}
