import { CircleCheck, CircleX } from 'lucide-react';
import type { Theme, ThemeContrast } from '#renderer/theme/derive.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import type { Column } from '#renderer/ui/data-table/table-model.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './style-guide.module.css';
import { hasPassed, ratioWords, type TokenPair, type TokenRow, tokenRows, verdict } from './token-rows.ts';
import { tokenUses } from './token-uses.ts';

function Swatch({ token, hex }: Pick<TokenRow, 'token' | 'hex'>) {
  return (
    <span className={styles['swatch']}>
      <svg width="24" height="24" aria-hidden>
        <rect width="24" height="24" rx="4" fill={`var(--${token})`} />
      </svg>
      <code>{hex}</code>
    </span>
  );
}

const Verdict = ({ pair }: { readonly pair: TokenPair }) => (
  <span className={styles['verdict']} data-passed={hasPassed(pair)}>
    <Icon of={hasPassed(pair) ? CircleCheck : CircleX} size="small" />
    {verdict(pair)}
  </span>
);

const columns: readonly Column<TokenRow>[] = [
  { id: 'token', label: 'Token', names: true, show: ({ token }) => <code>{token}</code> },
  { id: 'hex', label: 'Cor', show: (row) => <Swatch {...row} /> },
  { id: 'use', label: 'Usado em', show: ({ token }) => tokenUses[token] },
  { id: 'pair', label: 'Sobre', show: ({ pair }) => (pair === null ? '—' : <code>{pair.background}</code>) },
  { id: 'ratio', label: 'Contraste', kind: 'number', show: ({ pair }) => (pair === null ? '—' : ratioWords(pair.ratio)) },
  { id: 'verdict', label: 'Prova', show: ({ pair }) => (pair === null ? 'Sem leitura' : <Verdict pair={pair} />) },
];

/** Every derived token with the pair that has the smallest margin. */
export function TokenTable({ theme, contrast }: { readonly theme: Theme; readonly contrast: ThemeContrast }) {
  return (
    <Card title="Tokens" flush>
      <DataTable
        caption="Tokens de cor e o contraste do par mais justo"
        columns={columns}
        rows={tokenRows(theme, contrast)}
        rowKey={({ token }) => token}
        density="dense"
      />
    </Card>
  );
}
