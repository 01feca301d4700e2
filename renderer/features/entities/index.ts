/** The dialog in which one chooses the companies one acts for. */
export { EntitiesDialog } from './entities-dialog.tsx';
