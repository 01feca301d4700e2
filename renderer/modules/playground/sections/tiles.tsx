import { useState } from 'react';
import { Card } from '#renderer/ui/card/card.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Tile } from '#renderer/ui/tile/tile.tsx';
import { TileGrid } from '#renderer/ui/tile/tile-grid.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

export function Tiles() {
  const [opened, setOpened] = useState('');
  const [favourite, setFavourite] = useState(true);
  const open = (title: string) => () => setOpened(title);
  return (
    <div className={styles['whole']}>
      <Card title="Bloco do painel" action={opened === '' ? undefined : <output>Aberto: {opened}</output>}>
        <TileGrid>
          <Tile
            title="Pedidos"
            icon={<ItemIcon name="shopping-cart" />}
            summary={{ kind: 'figure', value: 'R$ 1.284.530,90' }}
            caption="312 em aberto"
            age="há 2 min"
            onOpen={open('Pedidos')}
            favourite={favourite}
            onFavourite={setFavourite}
          />
          <Tile
            title="Limite de crédito"
            icon={<ItemIcon name="wallet" />}
            summary={{ kind: 'loading' }}
            caption="Disponível hoje"
            onOpen={open('Limite de crédito')}
          />
          <Tile
            title="Devoluções"
            icon={<ItemIcon name="undo-2" />}
            summary={{ kind: 'failed', cause: 'O conector não respondeu' }}
            onOpen={open('Devoluções')}
            onRetry={open('nova tentativa')}
          />
          <Tile
            title="Comissões"
            icon={<ItemIcon name="piggy-bank" />}
            summary={{ kind: 'hidden' }}
            caption="Novembro de 2026"
            age="há 2 min"
            onOpen={open('Comissões')}
          />
          <Tile
            title="Meta do mês"
            icon={<ItemIcon name="target" />}
            summary={{ kind: 'words', value: '82 % · faltam 6 dias úteis' }}
            caption="Novembro de 2026"
            onOpen={open('Meta do mês')}
          />
          <Tile
            title="Posição de estoque"
            icon={<ItemIcon name="boxes" />}
            summary={{ kind: 'figure', value: '48.306' }}
            caption="Itens em 4 depósitos"
            age="há 14 min"
            stale
            onOpen={open('Posição de estoque')}
          />
          <Tile
            title="Tabela de preços da linha de produtos de limpeza profissional"
            icon={<ItemIcon name="tags" />}
            description="Vigência de 01/11 a 30/11, com 2.318 produtos e descontos por volume para redes."
            summary={{ kind: 'none' }}
            onOpen={open('Tabela de preços')}
            onFavourite={() => undefined}
          />
          <Tile
            title="Agenda de docas"
            icon={<ItemIcon name="warehouse" />}
            description="Reserve a janela de carga e descarga por depósito."
            summary={{ kind: 'none' }}
            href="#docas"
            onOpen={open('Agenda de docas')}
          />
        </TileGrid>
      </Card>
    </div>
  );
}
