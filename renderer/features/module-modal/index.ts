export { ModuleModal } from './module-modal.tsx';
