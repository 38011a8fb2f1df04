/** GEN-009: every list, card and chart is in one of four states. */
export type LoadState = 'idle' | 'loading' | 'loaded' | 'failed'
