import { ListFilter, Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { UploadRow } from '#renderer/ui/upload/upload-row.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

export function States() {
  return (
    <Card title="Vazio, proibido, erro e carregando">
      <EmptyState icon={ListFilter} title="Nenhum resultado" actions={<Button>Limpar filtros</Button>}>
        Nenhum resultado para os filtros aplicados.
      </EmptyState>
      <div className={styles['rule']} />
      <EmptyState
        icon={Lock}
        title="Você não tem acesso a esta área."
        actions={
          <>
            <Button>Solicitar acesso</Button>
            <Button variant="ghost">Voltar</Button>
          </>
        }
      />
    </Card>
  );
}

export function Uploads() {
  const [tries, setTries] = useState(0);
  return (
    <Card title="Fila de arquivos, erro e carregando">
      <div className={styles['stack']}>
        <ul>
          <UploadRow
            name="contrato-2026-118.pdf"
            state={{ kind: 'sending', share: 0.64, words: '4,2 MB · 64 % · 3 s' }}
            onCancel={() => undefined}
          />
          <UploadRow name="balancete-out.xlsx" state={{ kind: 'done', words: 'Concluído · 812 KB' }} />
          <UploadRow
            name="rotas.exe"
            state={{ kind: 'failed', words: 'Extensão inválida do Arquivo(rotas)' }}
            onRetry={() => setTries(tries + 1)}
          />
          <UploadRow name="romaneio-48217.xml" state={{ kind: 'waiting', words: 'Na fila · 96 KB' }} onCancel={() => undefined} />
        </ul>
        <ErrorState
          message="O serviço não respondeu. O que estava na tela foi mantido."
          details={'StatusCode: 500 / Erro: #INTERNAL - Falha ao consultar\nCorrelação: 8f2c1d'}
          onRetry={() => setTries(tries + 1)}
        />
        <SkeletonText lines={3} />
      </div>
    </Card>
  );
}
