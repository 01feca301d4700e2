// The lucide paths of icons that several components use.

export const cross = ['M18 6 6 18', 'm6 6 12 12'] as const;
export const chevronDown = 'm6 9 6 6 6-6';
