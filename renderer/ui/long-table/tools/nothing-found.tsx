import { ListFilter } from 'lucide-react';
import { Button } from '../../button/button.tsx';
import { EmptyState } from '../../state/empty-state.tsx';

export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={ListFilter}
    title="Nenhum resultado para os filtros aplicados."
    actions={<Button onClick={onClear}>Limpar filtros</Button>}
  />
);
