export { DashboardBanners } from './dashboard-banners.tsx';
