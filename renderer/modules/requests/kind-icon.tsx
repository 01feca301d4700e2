import type { RequestKind } from '#contract/request-reference.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Building2, Gauge, KeyRound, LifeBuoy, Scale, ShieldCheck } from 'lucide-react';
import styles from './requests.module.css';

const icons: Readonly<Record<RequestKind, Glyph>> = {
  access: KeyRound,
  company: Building2,
  quota: Gauge,
  bill: Scale,
  privacy: ShieldCheck,
  ticket: LifeBuoy,
};

/** The kind of a request as a picture. The word stands beside it. */
export const KindIcon = ({ kind }: { readonly kind: RequestKind }) => (
  <span className={styles['kind']}>
    <Icon of={icons[kind]} />
  </span>
);
