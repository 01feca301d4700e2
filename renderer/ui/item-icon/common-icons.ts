// Icons of public items. Few, because the login page includes them.
import { Banknote, BookOpen, FileText, Handshake, LayoutGrid, MapPin, ReceiptText, Truck } from 'lucide-react';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';

export const neutralIcon: Glyph = LayoutGrid;

export const commonIcons: Readonly<Record<string, Glyph>> = {
  banknote: Banknote,
  'book-open': BookOpen,
  'file-text': FileText,
  handshake: Handshake,
  'layout-grid': LayoutGrid,
  'map-pin': MapPin,
  receipt: ReceiptText,
  'receipt-text': ReceiptText,
  truck: Truck,
};
