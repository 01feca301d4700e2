/** The laboratory at /playground. */
export { LaboratoryPage } from './laboratory/laboratory.tsx';
/** The style guide at /style, with the tokens derived from the tenant's colours. */
export { StyleGuidePage } from './style-guide/style-guide-page.tsx';
/** The dialog about environment, services and simulated failures. */
export { DevelopmentDialog } from './development/development-dialog.tsx';
