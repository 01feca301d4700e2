// Stores the typed text of a ticket in this tab for half an hour, and restores it when the person comes back.
import { drafts, type DraftPlace } from '#renderer/session/drafts/drafts.ts';
import { useEffect, useRef } from 'react';

export const ticketDraft = 'help-ticket';
export const ticketFields = ['name', 'email', 'subject', 'description'] as const;

/**
 * Call this hook before `useForm`, so that its cleanup saves the draft before the form is removed. Returns a function that marks the
 * ticket as sent.
 */
export function useStoredDraft({ companyId, userId }: Pick<DraftPlace, 'companyId' | 'userId'>): () => void {
  const isSent = useRef(false);
  useEffect(() => {
    const place: DraftPlace = { companyId, userId, path: '/help#chamado' };
    const save = (): void => {
      if (!isSent.current) drafts.save(place);
    };
    drafts.restore(place);
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
  }, [companyId, userId]);
  return () => {
    isSent.current = true;
  };
}
