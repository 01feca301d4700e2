import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate } from '#contract/rules/date.ts';
import type { Notification } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { useQuery } from '@tanstack/react-query';
import { entitiesQuery } from '../../../features/entities/queries.ts';
import { historyQuery } from '../../../features/notifications/queries.ts';
import type { Command } from '../../../ui/palette/command-palette.tsx';
import { words } from '../../messages.ts';
import type { PortalApp } from '../../portal-app.ts';
import { findCompanies, findNotices, namesSomething } from './find-more.ts';

/** A command of the palette, and what it does. */
export interface Place extends Command {
  readonly open: () => void;
}

/** What a notice is about; the list of them all when it is about nothing that the person may open. */
function openNotice(portal: PortalApp, { module, item }: Notification): void {
  const found = module !== undefined && item !== undefined ? portal.find(module, item) : null;
  if (found === null) portal.goTo('/notifications', { state: { tab: 'history' } });
  else portal.openItem(found.module, found.item);
}

/** Companies and notices that `text` finds. They are asked for when something is typed; without them the palette finds the rest. */
export function useMorePlaces(
  { portal, user, onCompany }: { readonly portal: PortalApp; readonly user: User; readonly onCompany: (name: string) => void },
  text: string,
): readonly Place[] {
  const { client, company } = portal.runtime;
  const enabled = namesSomething(text);
  const choosesCompanies = company.style.layout.entity.show;
  const companies = useQuery({ ...entitiesQuery({ client, companyId: company.id, user }), enabled: enabled && choosesCompanies });
  const notices = useQuery({ ...historyQuery({ client, companyId: company.id, userId: user.id }), enabled });
  const found = choosesCompanies ? findCompanies(text, companies.data ?? []) : [];
  return [
    ...found.map(({ code, description }): Place => ({
      id: `entity ${code}`,
      label: description,
      group: words.companies,
      kind: formatCnpj(code),
      open: () => onCompany(description),
    })),
    ...findNotices(text, notices.data ?? []).map((notice): Place => ({
      id: `notice ${notice.uniqueIdentifier}`,
      label: notice.title,
      group: words.notices,
      kind: formatDate(notice.createdAt),
      open: () => openNotice(portal, notice),
    })),
  ];
}
