/** How long after a slide boundary text appears, and how long before the next it leaves. */
export const CAPTION_LAG = 3;

export const slam = { kind: 'land', frames: 8, scale: 1.3 } as const;
export const rise = { kind: 'unmask', frames: 9, from: 'bottom' } as const;
export const drop = { kind: 'unmask', frames: 5, from: 'bottom' } as const;
export const quickFade = { kind: 'fade', frames: 5 } as const;
