import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from '#renderer/modules/playground/playground.module.css';

const done = (message: string) => () => showToast({ message });

type Open = 'nothing' | 'dialog' | 'danger';

export function Overlays() {
  const [open, setOpen] = useState<Open>('nothing');
  const close = (): void => setOpen('nothing');
  return (
    <Card title="Diálogo, perigo e menu">
      <div className={styles['row']}>
        <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
        <Button variant="danger-line" onClick={() => setOpen('danger')}>
          Cancelar pedidos
        </Button>
        <Menu
          label="Ações do pedido"
          trigger={<IconButton label="Ações do pedido" icon={Ellipsis} variant="line" />}
          entries={[
            { kind: 'action', id: 'edit', label: 'Editar', icon: Pencil, shortcut: 'E', onSelect: done('Editar') },
            { kind: 'action', id: 'copy', label: 'Duplicar', icon: Copy, onSelect: done('Duplicado') },
            { kind: 'action', id: 'off', label: 'Arquivar', disabled: true, onSelect: done('Arquivado') },
            { kind: 'separator', id: 'line' },
            { kind: 'action', id: 'remove', label: 'Excluir', icon: Trash2, danger: true, onSelect: () => setOpen('danger') },
          ]}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Empresas"
        sentence="Os módulos mostram os dados das empresas que você escolher."
        note="3 de 40 selecionadas"
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="primary" onClick={close}>
              Salvar
            </Button>
          </>
        }
      >
        <TextField label="Nome do conjunto" defaultValue="Regional Sul" />
      </Dialog>
      <DangerDialog
        open={open === 'danger'}
        onClose={close}
        title="Cancelar 3 pedidos?"
        sentence="Somam R$ 42.099,72. Os clientes são avisados por e-mail e isto não pode ser desfeito."
        typed="3"
        action="Cancelar 3 pedidos"
        onConfirm={() => {
          close();
          showToast({ message: '3 pedidos cancelados' });
        }}
      />
    </Card>
  );
}
