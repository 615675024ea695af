export const linkClasses =
  'text-door-ink underline decoration-1 underline-offset-4 hover:decoration-2 [overflow-wrap:anywhere]';
