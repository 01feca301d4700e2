import { Bell, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { CommandPalette } from '#renderer/ui/palette/command-palette.tsx';
import { CommandResults } from '#renderer/ui/palette/command-results.tsx';
import { Steps } from '#renderer/ui/steps/steps.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from '#renderer/modules/playground/playground.module.css';

const tabs = [
  { id: 'all', label: 'Todos', count: 1284 },
  { id: 'unread', label: 'Não lidos', count: 3 },
  { id: 'orders', label: 'Pedidos' },
] as const;

export function Navigation() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('all');
  return (
    <Card title="Etapas e abas">
      <div className={styles['stack']}>
        <Steps label="Cadastro" steps={['Seus dados', 'Empresas', 'Avisos']} current={1} />
        <Tabs flush label="Avisos" items={tabs} selected={tab} onSelect={setTab}>
          <p>{tabs.find((item) => item.id === tab)?.label}</p>
        </Tabs>
        <div className={styles['fold']}>
          <Tabs flush label="Avisos em pouco espaço" more="Mais" items={tabs} selected={tab} onSelect={setTab}>
            <p>{tabs.find((item) => item.id === tab)?.label}</p>
          </Tabs>
        </div>
      </div>
    </Card>
  );
}

const commands = [
  { id: 'due', label: 'Títulos a vencer', group: 'Módulos', detail: 'Financeiro', icon: <Icon of={ReceiptText} /> },
  { id: 'copy', label: '2ª via de boleto', group: 'Módulos', detail: 'Público', icon: <Icon of={ReceiptText} /> },
  {
    id: 'late',
    label: 'Boleto vencido ontem',
    group: 'Avisos',
    detail: 'Títulos vencidos · 08:05',
    icon: <Icon of={Bell} />,
    unread: true,
  },
] as const;

export function Palette() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const found = commands.filter((command) => command.label.toLocaleLowerCase('pt-BR').includes(text.toLocaleLowerCase('pt-BR')));
  return (
    <Card title="Paleta de comandos">
      <Button onClick={() => setOpen(true)}>Abrir paleta</Button>
      <CommandPalette open={open} onClose={() => setOpen(false)} text={text} onText={setText}>
        <CommandResults
          results={found}
          onChoose={(id) => {
            setOpen(false);
            showToast({ message: `Aberto: ${id}` });
          }}
        />
      </CommandPalette>
    </Card>
  );
}
