import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import { submitFailed } from '../../../../kernel/form-texts.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { onboardingApi, onboardingClient } from '../../client/onboarding-client.ts'
import type { Colleague, WizardValues } from '../../shared/wizard.contract.ts'
import { companyErrors, type WizardForm, wizardFormOf } from '../../shared/wizard-form.rules.ts'
import type { WizardSearch } from '../../shared/wizard-search.rules.ts'
import { forgetLogo, keptLogo, wizardLogoUrl } from './kept-logo.ts'
import { forgetTyping, keepTyping, keptTyping } from './kept-typing.ts'

/** The saved part of the wizard. */
export interface SavedWizard {
  readonly frame: number
  readonly email?: string | undefined
  readonly values?: WizardValues | undefined
  readonly hasLogo: boolean
}

/** Loads the values that this browser, or the signed-in admin, has saved before. */
export const useSavedWizard = (email: string | undefined) =>
  useQuery({
    ...onboardingApi.resumeWizard.queryOptions({ input: email === undefined ? {} : { email } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type Resumed = Awaited<ReturnType<typeof onboardingClient.resumeWizard>>

export const savedOf = ({ frame = 1, email, values, hasLogo = false }: Resumed): SavedWizard => ({
  frame,
  email,
  values,
  hasLogo,
})

/** Values and saving of the wizard's steps. `onSaved` gets the step to open next. */
export function useWizard(
  search: WizardSearch,
  saved: SavedWizard,
  onSaved: (frame: number) => void,
) {
  const place = useRef({ invited: search.email ?? '', over: JSON.stringify(saved) })
  const [initial] = useState(() => wizardFormOf(search, saved))
  const form = useAppForm<WizardForm & Record<string, unknown>>({
    initialValues: initial,
    validate: companyErrors,
  })
  const { setValues, resetDirty } = form
  useEffect(() => {
    const kept = keptTyping(place.current)
    if (kept !== undefined) setValues(kept)
  }, [setValues])
  const values = form.getValues()
  useEffect(() => {
    if (form.isDirty()) keepTyping(place.current, values)
  })
  const [reached, setReached] = useState(saved.values === undefined ? 0 : saved.frame)
  /** The email address that the server knows this setup by. */
  const [savedEmail, setSavedEmail] = useState(saved.email)
  const [logo, setLogo] = useState<string | null>(
    () => keptLogo() ?? (saved.hasLogo ? wizardLogoUrl : null),
  )
  const company = useAction(onboardingApi.saveCompany.mutationOptions(), { failed: submitFailed })
  const licensing = useAction(onboardingApi.saveLicensing.mutationOptions(), {
    failed: submitFailed,
  })
  const team = useAction(onboardingApi.saveTeam.mutationOptions(), { failed: submitFailed })

  const done = (step: number, frame: number) => {
    setReached(frame)
    forgetTyping()
    resetDirty(form.getValues())
    // What is typed from now on is typed over what is saved now.
    void onboardingClient.resumeWizard({}).then(
      (answer) => {
        place.current = { ...place.current, over: JSON.stringify(savedOf(answer)) }
      },
      () => undefined,
    )
    onSaved(step + 1)
  }
  return {
    form,
    values,
    reached,
    savedEmail,
    logo,
    setLogo: (chosen: string) => {
      if (chosen === wizardLogoUrl) forgetLogo()
      setLogo(chosen)
    },
    company: {
      busy: company.busy,
      error: company.error,
      submit: (trap: string) =>
        form.submit(({ firstName, lastName, email, companyName, phone, website }) =>
          company.run(
            {
              firstName,
              lastName,
              email,
              companyName,
              phone,
              website,
              trap,
              ...(savedEmail !== undefined && { previousEmail: savedEmail }),
            },
            {
              onDone: ({ frame }) => {
                setSavedEmail(parseEmailAddress(email))
                done(1, frame)
              },
            },
          ),
        )(),
    },
    licensing: {
      busy: licensing.busy,
      error: licensing.error,
      submit: () =>
        licensing.run(
          { selectedCarriers: values.selectedCarriers, useSmartSend: values.useSmartSend },
          { onDone: ({ frame }) => done(2, frame) },
        ),
    },
    team: {
      busy: team.busy,
      error: team.error,
      add: (agent: Colleague, onAdded: () => void) => {
        const agents = [...values.agents, agent]
        team.run(
          { agents, done: false },
          {
            onDone: () => {
              form.setFieldValue('agents', agents)
              onAdded()
            },
          },
        )
      },
      remove: (email: string) => {
        const agents = values.agents.filter((agent) => agent.email !== email)
        team.run({ agents, done: false }, { onDone: () => form.setFieldValue('agents', agents) })
      },
      submit: () =>
        team.run({ agents: values.agents, done: true }, { onDone: ({ frame }) => done(3, frame) }),
    },
  }
}
export type Wizard = ReturnType<typeof useWizard>
