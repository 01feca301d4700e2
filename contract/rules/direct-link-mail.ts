// The words of the mail with a direct link. The server sends them; the dialog that makes the link shows them before.
import { durationInWords } from './duration.ts';

export interface DirectLinkMailFacts {
  /** Title of the tenant's portal. */
  readonly portal: string;
  /** "Olá, Ana!", a whole sentence: the next one begins with the name of the host. */
  readonly greeting: string;
  /** The person who made the link, as its receiver may see them. */
  readonly host: string;
  /** Title of the item. */
  readonly item: string;
  /** Name of the company that the link acts for. */
  readonly company: string;
  readonly lifetimeMs: number;
}

export const directLinkMailWords = ({ portal, greeting, host, item, company, lifetimeMs }: DirectLinkMailFacts) => ({
  subject: `${item} · ${portal}`,
  preview: `Um link para você, de ${host}.`,
  title: item,
  text: `${greeting} ${host} enviou a você um link direto para “${item}”.`,
  facts: [['Empresa', company]] as const,
  open: 'Abrir',
  note: `O link vale por ${durationInWords(lifetimeMs)} e é só seu: não o encaminhe.`,
});
