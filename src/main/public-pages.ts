import type { PublicPage } from '../platform/http/pages.ts'

/** Consumers' pages of every feature. */
export const publicPages: readonly PublicPage[] = []
