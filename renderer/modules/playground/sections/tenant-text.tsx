import { Card } from '#renderer/ui/card/card.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

const html = `<h2>Recesso de fim de ano</h2>
<p>O atendimento para de <strong>24/12 a 02/01</strong>. Dúvidas: <a href="mailto:suporte@aurora.com.br">suporte@aurora.com.br</a>.</p>
<ul><li>Pedidos até 22/12 são faturados no ano.</li><li>Entregas seguem a agenda de docas.</li></ul>
<div style="position:fixed;inset:0;background:red">Texto que tentou cobrir a tela</div>
<script>document.title = 'invadido'</script><img src="x" onerror="document.title='invadido'">`;

export function TenantText() {
  return (
    <div className={styles['whole']}>
      <Card title="HTML da empresa">
        <TenantHtml html={html} />
      </Card>
    </div>
  );
}
