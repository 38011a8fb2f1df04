import type { ReactElement } from 'react'
import { productName } from '../../kernel/product.ts'
import type { Services } from '../services.ts'
import { sendTransactional, type TransactionalEmail } from './send-transactional.ts'
import { buildMessage, type EmailEnvelope, renderTemplate } from './template.ts'

/** An email from the product itself, described beside its component. */
export interface ProductEmail<Field extends string> {
  /** The Message-ID starts with it. */
  readonly kind: string
  /** Gets `{{field}}` for each field, like the component; each recipient's values replace it. */
  readonly subject: (marks: Readonly<Record<Field, string>>) => string
  readonly component: (
    props: Readonly<Record<Field, string>> & { readonly subject: string },
  ) => ReactElement
}

export interface ProductEmailDelivery<Field extends string>
  extends Omit<TransactionalEmail, 'kind' | 'compose'>,
    Pick<EmailEnvelope, 'replyTo' | 'unsubscribeUrl' | 'attachments'> {
  readonly values: Readonly<Record<NoInfer<Field>, string>>
}

/** Sends an email from the product, as `sendTransactional` does. Throws DeliveryError. */
export async function sendProductEmail<Field extends string>(
  services: Pick<Services, 'config' | 'clock' | 'mailer'>,
  email: ProductEmail<Field>,
  delivery: ProductEmailDelivery<Field>,
): Promise<void> {
  await sendTransactional(services, await composeProductEmail(services, email, delivery))
}

/** Renders an email from the product; its bytes follow when it gets a Message-ID. */
export async function composeProductEmail<Field extends string>(
  { config }: Pick<Services, 'config'>,
  { kind, subject, component }: ProductEmail<Field>,
  { values, replyTo, unsubscribeUrl, attachments, ...options }: ProductEmailDelivery<Field>,
): Promise<TransactionalEmail> {
  const marks = Object.fromEntries(
    Object.keys(values).map((field) => [field, `{{${field}}}`]),
  ) as Record<Field, string>
  const subjectWithMarks = subject(marks)
  const body = component({ ...marks, subject: subjectWithMarks })
  const template = await renderTemplate(kind, subjectWithMarks, body)
  const from = { name: productName, address: config.mailFrom }
  return {
    ...options,
    kind,
    compose: (stamp) =>
      buildMessage(template, values, {
        from,
        replyTo,
        unsubscribeUrl,
        attachments,
        to: options.to,
        ...stamp,
      }),
  }
}
