import { PhoneField } from '../../../../ui-public/forms/PhoneField.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { formDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'
import {
  longestName,
  type WaitlistForm,
  waitlistErrors,
  waitlistFields,
  waitlistInvalid,
  waitlistJoined,
} from '../../shared/waitlist.rules.ts'
import { SiteFormPage } from './SiteFormPage.tsx'
import { useSiteForm } from './use-site-form.ts'

/** /waitlist */
export function WaitlistPage({ firstPaint }: { firstPaint: unknown }) {
  const data = formDataOf(firstPaint)
  const form = useSiteForm<WaitlistForm>({
    initial: { name: '', email: data.email, phone: '', numAgents: '', bookSize: '' },
    errorsOf: waitlistErrors,
    incomplete: waitlistInvalid,
    path: '/waitlist',
    bodyOf: waitlistFields,
  })
  const { field } = form
  return (
    <SiteFormPage
      data={data}
      title={siteTexts.waitlist.title}
      heading="Join the Waitlist"
      form={form}
      submitLabel="Join Waitlist"
      sent={waitlistJoined}
    >
      <TextField {...field('name')} label="Name" autoComplete="name" maxLength={longestName} />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PhoneField {...field('phone')} label="Phone Number" />
      <TextField
        {...field('numAgents')}
        label="Number of Agents"
        hint="Including you"
        inputMode="numeric"
        maxLength={12}
      />
      <TextField
        {...field('bookSize')}
        label="Current Book Size"
        hint="Your number of Medicare-supplement clients"
        inputMode="numeric"
        maxLength={12}
      />
    </SiteFormPage>
  )
}
