// The state of the form of a new link: its fields, the company that is chosen at first, and the request.
import { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import type { Module } from '#contract/entities/module.ts';
import { normalizeEmail } from '#contract/rules/email.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { words as common } from '#renderer/form/messages.ts';
import { type Form, useForm } from '#renderer/form/use-form.ts';
import type { LinkCompany } from '#renderer/link-page/link-facts.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useState } from 'react';
import { companiesQuery, companyLimit, createLink, type LinkScope } from './queries.ts';
import { defaultCompany, type LinkFields, type LinkItem, linkableItems, linkProblems, linkRequestOf } from './link-request.ts';
import { words } from './messages.ts';

export interface Created {
  readonly url: string;
  readonly email: string;
  readonly mailed: boolean;
}

export interface Companies {
  /** The companies of the list; undefined while it loads for the first time. */
  readonly found: readonly LinkCompany[] | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  readonly retry: () => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** The list is not complete, so the person searches. */
  readonly isLong: boolean;
}

export interface LinkForm {
  readonly form: Form<keyof LinkFields>;
  readonly items: readonly LinkItem[];
  readonly companies: Companies;
  readonly company: LinkCompany | null;
  readonly chooseCompany: (company: LinkCompany) => void;
  readonly expires: DirectLinkLifetime;
  readonly setExpires: (expires: DirectLinkLifetime) => void;
  readonly sendEmail: boolean;
  readonly setSendEmail: (sends: boolean) => void;
}

export const lifetimes = DirectLinkLifetime.options.map((value) => ({ value, label: words.lifetimes[value] }));

const refused: Readonly<Record<string, string>> = {
  email: common.email,
  entity: words.companyProblem,
  title: common.unexpected,
  json: words.jsonInvalid,
};
const linkErrors: ErrorContext = { '#CONFLICT': words.conflict, '#VALIDATION': words.scriptProblem };

function useCompanies(scope: LinkScope): Companies {
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useServerQuery({
    ...companiesQuery(scope, search),
    placeholderData: keepPreviousData,
  });
  const [isLong, setIsLong] = useState(false);
  if (!isLong && search === '' && data !== undefined && data.length >= companyLimit) setIsLong(true);
  return {
    found: data,
    error: data === undefined ? error : null,
    loading: isFetching,
    retry: () => void refetch(),
    search,
    onSearch: (text) => setSearch(text.trim()),
    isLong,
  };
}

export function useLinkForm(
  scope: LinkScope,
  { modules, email = '' }: { readonly modules: readonly Module[]; readonly email: string | undefined },
  onCreated: (created: Created) => void,
): LinkForm {
  const items = linkableItems(modules);
  const companies = useCompanies(scope);
  const [picked, setPicked] = useState<LinkCompany | null>(null);
  const [first, setFirst] = useState<LinkCompany | null>(null);
  if (first === null && companies.found !== undefined && companies.search === '') {
    const found = defaultCompany(companies.found, scope.user.entitySelected);
    if (found !== null) setFirst(found);
  }
  const company = picked ?? first;
  const [expires, setExpires] = useState<DirectLinkLifetime>('7d');
  const [sendEmail, setSendEmail] = useState(true);
  const withCompany = (values: LinkFields): LinkFields => ({ ...values, entity: company?.code ?? '' });
  const form = useForm<keyof LinkFields>({
    initial: { email, item: '', entity: '', title: '', json: '', rows: '' },
    check: (values) => linkProblems(withCompany(values), items),
    async submit(values) {
      const receiver = normalizeEmail(values.email);
      const { url } = await createLink(scope, receiver, linkRequestOf(withCompany(values), items, { expires, sendEmail }));
      onCreated({ url, email: receiver, mailed: sendEmail });
    },
    refusedField: (name) => refused[name] ?? common.unexpected,
    onRefused: (error) => wordsInContext(error, linkErrors) ?? null,
  });
  return {
    form,
    items,
    companies,
    company,
    chooseCompany(next) {
      setPicked(next);
      form.set('entity', next.code);
    },
    expires,
    setExpires,
    sendEmail,
    setSendEmail,
  };
}
