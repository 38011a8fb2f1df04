import { z } from 'zod'
import { adminCall, memberCall } from '../../../kernel/call.ts'
import { ClientFieldIdField } from '../../../kernel/ids.ts'
import { choicesMissing, choiceTooLong, labelMissing } from './client-field-texts.ts'
import { extraKinds, extraLimits } from './extra-values.ts'

export const ClientField = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(extraKinds),
  /** The values that a `choice` offers; empty for the other kinds. */
  choices: z.array(z.string()),
})
export type ClientField = z.infer<typeof ClientField>

const text = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite((given) => given.replace(/\s+/g, ' ').trim())
    .min(1, labelMissing)
    .max(max, tooLong)
const Choices = z
  .array(text(extraLimits.choice, choiceTooLong))
  .max(extraLimits.choices, choicesMissing)
  .overwrite((choices) => [...new Set(choices)])

/** A new extra field; its kind stays as it is. */
export const NewClientField = z
  .object({
    label: text(extraLimits.label),
    kind: z.enum(extraKinds),
    choices: Choices.default([]),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === choices.length > 0, {
    path: ['choices'],
    message: choicesMissing,
  })
export type NewClientField = z.output<typeof NewClientField>

const found = z.object({ field: ClientField })

export const clientFieldsContract = {
  listClientFields: memberCall
    .get('/client-fields', 'The extra fields the agency keeps for its clients', 'contacts:read')
    .output(z.object({ fields: z.array(ClientField) })),
  addClientField: adminCall
    .post(
      '/client-fields',
      'Adds an extra field for clients; adding a removed one again restores its values',
    )
    .input(NewClientField)
    .output(found),
  changeClientField: adminCall
    .put(
      '/client-fields/{id}',
      'Renames an extra field, changes its choices, or removes it; its values are kept',
    )
    .input(
      z.object({
        id: ClientFieldIdField,
        label: text(extraLimits.label).optional(),
        choices: Choices.optional(),
        removed: z.boolean().optional(),
      }),
    )
    .output(found),
}
