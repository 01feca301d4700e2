import type { ReactNode } from 'react';
import type { Company } from '#contract/entities/company.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import styles from './style-guide.module.css';

/** Returns the icon of this page. */
const iconOfPage = (): string | null => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? null;

function PageIcon({ unread }: { readonly unread: boolean }) {
  const icon = iconOfPage();
  return (
    <span className={styles['favicon']} data-unread={unread || undefined}>
      {icon === null ? 'Sem ícone' : <img src={icon} alt="" width={32} height={32} />}
    </span>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The logo, names and icons by which people recognise the portal. */
export function Identity({ company }: { readonly company: Company }) {
  const { appTitle, appName, style } = company;
  return (
    <Card title="Identidade">
      <dl className={styles['facts']}>
        <Fact label="Logo">
          {style.logo === undefined ? `A letra ${tenantLetter(appTitle)}` : <img src={style.logo} alt={appTitle} height={32} />}
        </Fact>
        <Fact label="Título">{appTitle}</Fact>
        <Fact label="Nome">{appName}</Fact>
        <Fact label="Ícone da página">
          <PageIcon unread={false} />
        </Fact>
        <Fact label="Ícone com avisos">
          <PageIcon unread />
        </Fact>
        <Fact label="Título da página com avisos">{`(3) ${appTitle}`}</Fact>
      </dl>
    </Card>
  );
}
