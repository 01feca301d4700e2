import { ArrowLeft, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Tooltip } from '#renderer/ui/tooltip/tooltip.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

export function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Card title="Botões">
      <div className={styles['stack']}>
        <div className={styles['row']}>
          <Button variant="primary">Salvar</Button>
          <Button variant="primary" busy={busy}>
            Salvar
          </Button>
          <Button variant="primary" disabledReason="Nada mudou ainda">
            Salvar
          </Button>
        </div>
        <div className={styles['row']}>
          <Button onClick={() => setBusy(!busy)}>Cancelar</Button>
          <Button icon={Download}>Exportar</Button>
          <Button icon={Download} busy>
            Exportar
          </Button>
          <Button variant="ghost" icon={ArrowLeft}>
            Voltar
          </Button>
        </div>
        <div className={styles['row']}>
          <Button variant="danger" icon={Trash2}>
            Excluir
          </Button>
          <Button variant="danger-line">Desativar</Button>
          <Button variant="link">Usar senha</Button>
          <ButtonLink href="#componentes">Abrir</ButtonLink>
        </div>
        <div className={styles['row']}>
          <Button size="small">Pequeno</Button>
          <Button size="large">Grande, sob o dedo</Button>
          <Tooltip text="Mais ações">
            <IconButton label="Mais ações" title="" icon={Ellipsis} variant="line" />
          </Tooltip>
        </div>
      </div>
    </Card>
  );
}
