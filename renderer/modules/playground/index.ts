/** The laboratory, at /playground. */
export { LaboratoryPage } from './laboratory/laboratory.tsx';
/** The tokens derived from the tenant's colours, at /style. */
export { StyleGuidePage } from './style-guide/style-guide-page.tsx';
