import { grouped } from '#contract/rules/plural.ts';
import { useState } from 'react';
import { chunkLoadTimeoutMs } from '#contract/limits.ts';
import { formatTime } from '#contract/rules/date.ts';
import type { LogLevel } from '#renderer/module-host/host-observer.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import type { CallLine, LogLine, Report } from './report.ts';
import styles from './scripts.module.css';

type Filter = 'all' | LogLevel;
const filters: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'Todos os níveis' },
  { value: 'error', label: 'Erros' },
  { value: 'warn', label: 'Alertas' },
  { value: 'info', label: 'Informações' },
  { value: 'debug', label: 'Depuração' },
];
const tones = { error: 'bad', warn: 'warn', info: 'info', debug: 'neutral' } as const;

export function RunReport({ report }: { readonly report: Report }) {
  return (
    <>
      <Card title="Medidas">
        <dl className={styles['measures']}>
          <Measure name="Download" of={`limite ${grouped(chunkLoadTimeoutMs)} ms`}>
            {report.downloadMs === null ? '—' : `${grouped(report.downloadMs)} ms`}
          </Measure>
          <Measure name="Elementos">{report.nodes === null ? '—' : grouped(report.nodes)}</Measure>
          <Measure name="Memória">{report.heap === null ? '—' : `${grouped(Math.round(report.heap / 2 ** 20))} MB`}</Measure>
        </dl>
      </Card>
      <Console lines={report.log} />
      <Calls lines={report.calls} />
    </>
  );
}

function Measure({ name, of, children }: { readonly name: string; readonly of?: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {of !== undefined && <dd className={styles['limit']}>{of}</dd>}
    </div>
  );
}

function Console({ lines }: { readonly lines: readonly LogLine[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = lines.filter(({ level }) => filter === 'all' || level === filter);
  return (
    <Card title="Console" action={<SelectBox label="Nível" size="small" options={filters} value={filter} onChange={setFilter} />}>
      {shown.length === 0 ? (
        <p className={styles['none']}>Nada foi escrito.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
        <ol className={styles['lines']} aria-label="Linhas do console" tabIndex={0}>
          {shown.map(({ id, at, level, text }) => (
            <li key={id}>
              <StatusChip tone={tones[level]}>{level}</StatusChip>
              <time dateTime={new Date(at).toISOString()}>{formatTime(at, 'second')}</time>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Calls({ lines }: { readonly lines: readonly CallLine[] }) {
  return (
    <Card title="Chamadas do SDK">
      {lines.length === 0 ? (
        <p className={styles['none']}>O script ainda não chamou o portal.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
        <ol className={styles['lines']} aria-label="Chamadas" tabIndex={0}>
          {lines.map(({ id, method, request, ms, outcome }) => (
            <li key={id}>
              <StatusChip tone={outcome === 'ok' ? 'ok' : 'bad'}>{outcome}</StatusChip>
              <span className={styles['method']}>{method}</span>
              <span>{grouped(ms)} ms</span>
              <code>{request}</code>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
