const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** "820 B", "1,4 MB". */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1_024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, '').replace('.', ',')} ${units[power] ?? ''}`;
}
