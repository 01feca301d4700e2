import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#renderer/ui/avatar/avatar.tsx';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { AddFilter, FilterChip } from '#renderer/ui/chip/filter-chip.tsx';
import { Badge, StatusChip, Tag } from '#renderer/ui/chip/status-chip.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

export function Statuses() {
  const [open, setOpen] = useState<string | undefined>('em aberto');
  return (
    <Card title="Situação, nunca só pela cor">
      <div className={styles['stack']}>
        <div className={styles['tight']}>
          <StatusChip tone="ok">Aprovado</StatusChip>
          <StatusChip tone="warn">Aguardando</StatusChip>
          <StatusChip tone="bad">Recusado</StatusChip>
          <StatusChip tone="info">Em aberto</StatusChip>
          <StatusChip tone="brand">Novo</StatusChip>
          <StatusChip>Sem senha</StatusChip>
        </div>
        <div className={styles['row']}>
          <Tag>admin</Tag>
          <Tag>fiscal</Tag>
          <Tag>+3</Tag>
          <span className={styles['bell']}>
            <IconButton label="Avisos, 12 não lidos" icon={Bell} />
            <Badge count={12} />
          </span>
          <Avatar name="Mariana Costa" look="person" />
          <Avatar name="Henrique Oliveira" />
          <Avatar name="Ana" size="small" />
          <Avatar name="Henrique Oliveira" size="large" look="person" />
          <Kbd>Ctrl K</Kbd>
          <Spinner label="Carregando" />
        </div>
        <div className={styles['row']}>
          <FilterChip
            label="Situação"
            value={open}
            {...(open !== undefined && { onClear: () => setOpen(undefined) })}
            onClick={() => setOpen('em aberto')}
          />
          <FilterChip label="Valor" />
          <AddFilter />
        </div>
        <div className={styles['row']}>
          {[
            'shopping-cart',
            'badge-check',
            'target',
            'tags',
            'calendar-clock',
            'wallet',
            'boxes',
            'truck',
            'undo-2',
            'warehouse',
            'nome-desconhecido',
          ].map((name) => (
            <ItemIcon key={name} name={name} size="large" />
          ))}
        </div>
      </div>
    </Card>
  );
}
