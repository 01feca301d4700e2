// The texts that a person typed and has not sent. They stay while the person looks at other requests, and return after a lost session.
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { useDraft } from '#renderer/session/drafts/use-draft.ts';
import { useState } from 'react';
import type { TextKind } from './text-form.tsx';

export type Texts = Readonly<Record<TextKind, string>>;

const noTexts: Texts = { approved: '', refused: '', question: '', ticket: '' };

/** The texts by request. */
export interface TypedTexts {
  readonly of: (protocol: string) => Texts;
  readonly store: (protocol: string, texts: Texts) => void;
}

export function createTypedTexts(): TypedTexts {
  const typed = new Map<string, Texts>();
  return {
    of: (protocol) => typed.get(protocol) ?? noTexts,
    store: (protocol, texts) => void typed.set(protocol, texts),
  };
}

export const isTyped = (texts: Texts): boolean => Object.values(texts).some((text) => text.trim() !== '');

/** The texts of one request, and a function that changes one of them. */
export function useTexts(
  typed: TypedTexts,
  protocol: string,
): readonly [texts: Texts, change: (kind: TextKind, text: string) => void] {
  const [texts, setTexts] = useState(() => typed.of(protocol));
  const store = (next: Texts): void => {
    setTexts(next);
    typed.store(protocol, next);
  };
  useUnsavedWarning(isTyped(texts));
  useDraft(`request-${protocol}`, {
    read: () => (isTyped(texts) ? { ...texts } : null),
    write: (fields) => store({ ...noTexts, ...texts, ...fields }),
  });
  return [texts, (kind, text) => store({ ...texts, [kind]: text })];
}
