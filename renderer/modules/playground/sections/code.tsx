import { useState } from 'react';
import { Card } from '#renderer/ui/card/card.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

const sql = `-- Pedidos em aberto, por filial
select f.nome as filial, count(*) as pedidos
from pedido p
join filial f on f.id = p.filial_id
where p.situacao = 'EM_ABERTO' and p.emissao >= {{inicio}}
group by f.nome
order by 2 desc`;

export function Code() {
  const [length, setLength] = useState(sql.length);
  return (
    <div className={styles['whole']}>
      <Card title="Editor de código">
        <div className={styles['code']}>
          <CodeEditor
            label="Consulta de exemplo"
            language="sql"
            documentId="exemplo"
            initialText={sql}
            onChange={(text) => setLength(text.length)}
          />
        </div>
        <output>{length} caracteres. Esc e depois Tab sai do editor.</output>
      </Card>
    </div>
  );
}
