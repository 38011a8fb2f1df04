import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { answersContext } from '../../contacts/shared/sealed-tables.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { cleanAnswers } from '../shared/answers.rules.ts'
import type { TimedAnswer } from '../shared/latest-answers.rules.ts'
import type { HealthAnswer, QuestionId } from '../shared/questions.ts'
import type { SealedAnswers } from './eligibility.sql.ts'

/** The stored form: the answers and, once submitted, the consent that was shown. */
export interface StoredAnswers {
  readonly answers: readonly HealthAnswer[]
  readonly consent?: string
  /** The language in which both were shown; earlier rows have none, they were in English. */
  readonly language?: Locale
  /** When each answer was given, in milliseconds since 1970; earlier rows have no times. */
  readonly givenAt?: Partial<Record<QuestionId, number>>
}

/**
 * Sizes are rounded up to this many bytes, more than people type: a Yes has details, so that a
 * smaller step would tell who is ill by the size.
 */
export const paddedTo = 16_384

/** Returns the answers as JSON, followed by spaces. */
function padded(stored: StoredAnswers): Buffer {
  const json = Buffer.from(JSON.stringify(stored))
  const size = Math.ceil(json.length / paddedTo) * paddedTo
  return Buffer.concat([json, Buffer.alloc(size - json.length, ' ')])
}

/** Encrypts a contact's answers with the organization's data key. */
export async function sealAnswers(
  services: Services,
  { transaction, contactId }: { transaction: OrganizationTransaction; contactId: ContactId },
  stored: StoredAnswers,
): Promise<SealedAnswers> {
  const { id, plain } = await getDataKey(services, transaction)
  const context = answersContext(transaction.organizationId, contactId)
  return { dataKeyId: id, answers: seal(plain, padded(stored), context) }
}

/** Returns the stored form of answers with their times. */
export function storedForm(
  answers: readonly TimedAnswer[],
  shown: Pick<StoredAnswers, 'consent' | 'language'> = {},
): StoredAnswers {
  const givenAt = Object.fromEntries(answers.map((one) => [one.questionId, one.givenAt]))
  return { answers: cleanAnswers(answers), givenAt, ...shown }
}

/** Decrypts a row's answers. Throws if it is another contact's or no configured key opens it. */
export function unsealAnswers(
  keys: Keys,
  { organizationId, contactId }: { organizationId: OrganizationId; contactId: ContactId },
  row: { answers: Buffer; wrapped: Buffer },
): StoredAnswers {
  const key = unwrapDataKey(keys, row.wrapped)
  const plain = unseal(key, row.answers, answersContext(organizationId, contactId))
  return JSON.parse(plain.toString()) as StoredAnswers
}
