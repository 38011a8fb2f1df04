import type { Locale } from '../../../../kernel/locale.ts'
import type { EmailTextKind } from '../../shared/texts/email-text.ts'

/** Which text a part of the page is about. */
export type TextKeyProps = { kind: EmailTextKind; locale: Locale }
