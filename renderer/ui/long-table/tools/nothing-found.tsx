import { ListFilter } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';

export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={ListFilter}
    title="Nenhum resultado para os filtros aplicados."
    actions={<Button onClick={onClear}>Limpar filtros</Button>}
  />
);
