import type { ReactNode } from 'react'
import type { FieldProps } from '../../../../ui/forms/field.ts'
import type { CarrierName } from '../../../carriers/shared/carriers.ts'
import type { Colleague } from '../../shared/wizard.contract.ts'

export type WizardField = Pick<FieldProps, 'value' | 'onChange' | 'error' | 'label' | 'required'>

/** The payment of a person and their agency, wherever its form is. */
export type PaymentDetails = {
  firstName: string
  lastName: string
  email: string
  /** Where the payment provider leads back to. */
  returnUrl: string
  onCompleted: () => void
  /** The payment was made before, such as in a tab that was closed too early. */
  onActive: () => void
}

/**
 * Parts of the wizard that the settings, the agents' page and the payment have too; the route
 * composes them.
 */
export interface WizardSlots {
  readonly company: (fields: {
    name: WizardField
    phone: WizardField
    website: WizardField
  }) => ReactNode
  readonly logo: (field: {
    logo: string | null
    onLogo: (url: string) => void
    /** Takes the file in place of the server. */
    keep?: (file: File) => Promise<string>
  }) => ReactNode
  readonly carriers: (field: {
    carriers: readonly CarrierName[]
    chosen: readonly string[]
    onChange: (chosen: CarrierName[]) => void
  }) => ReactNode
  readonly addAgent: (form: {
    listed: readonly string[]
    saving: boolean
    error: string | undefined
    onAdd: (agent: Colleague) => void
    onCancel: () => void
  }) => ReactNode
  readonly payment: (details: PaymentDetails) => ReactNode
}
