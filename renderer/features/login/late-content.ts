// Decides which content of the company appears on the login page after the first paint.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { plainElements } from '#renderer/ui/tenant-html/plain-html.tsx';

type Content = Pick<LoginCompany, 'message' | 'promotion'>;

/** The elements of a message that needs no sanitiser and is drawn at once; null for any other message. */
export function plainMessage({ message }: Pick<Content, 'message'>): ReturnType<typeof plainElements> {
  const { html = '', responsiveEmbed } = message.login ?? {};
  return responsiveEmbed === true ? null : plainElements(html);
}

/** Whether a message or a promotion appears below the form later. */
export const hasLateContent = (company: Content): boolean => plainMessage(company) === null || company.promotion !== undefined;
