import { WifiOff } from 'lucide-react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from '#renderer/modules/playground/playground.module.css';

export function Notices() {
  return (
    <Card title="Faixas e avisos rápidos">
      <div className={styles['stack']}>
        <Banner>Manutenção no sábado, das 22h às 23h.</Banner>
        <Banner tone="warn" icon={WifiOff}>
          Sem conexão. O que você digitar fica guardado neste aparelho.
        </Banner>
        <Banner tone="bad" title="Corrija 2 campos">
          <a href="#cnpj">CNPJ</a>, <a href="#email">E-mail</a>
        </Banner>
        <Banner tone="ok" action={<Button variant="ghost">Entrar</Button>}>
          Pedido enviado!
        </Banner>
        <div className={styles['row']}>
          <Button
            onClick={() =>
              showToast({
                message: 'Convidado removido',
                action: { label: 'Desfazer', onPress: () => showToast({ message: 'Convidado de volta' }) },
              })
            }
          >
            Aviso com Desfazer
          </Button>
          <Button onClick={() => showToast({ message: 'Não foi possível salvar o arquivo.', tone: 'bad' })}>Aviso de erro</Button>
        </div>
      </div>
    </Card>
  );
}
