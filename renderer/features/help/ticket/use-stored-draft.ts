// Stores the typed text of a ticket in this tab for half an hour, and restores it when the person comes back.
import { drafts, type DraftPlace } from '#renderer/session/drafts/drafts.ts';
import { useEffect, useRef } from 'react';

export const ticketDraft = 'help-ticket';
export const ticketFields = ['name', 'email', 'subject', 'description'] as const;

/** To be called before the form is made: leaving, it has to be asked while the form is still there. Returns how to say that it was sent. */
export function useStoredDraft({ companyId, userId }: Pick<DraftPlace, 'companyId' | 'userId'>): () => void {
  const isSent = useRef(false);
  useEffect(() => {
    const place: DraftPlace = { companyId, userId, path: '/help#chamado' };
    const keep = (): void => {
      if (!isSent.current) drafts.save(place);
    };
    drafts.restore(place);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [companyId, userId]);
  return () => {
    isSent.current = true;
  };
}
