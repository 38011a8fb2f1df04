import { PhoneField } from '../../../../ui-public/forms/PhoneField.tsx'
import { TextAreaField } from '../../../../ui-public/forms/TextAreaField.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import {
  type ContactMessage,
  contactMessageErrors,
  fieldsMissing,
  maxMessageLength,
  messageSent,
} from '../../shared/contact-message.rules.ts'
import { formDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'
import { SiteFormPage } from './SiteFormPage.tsx'
import { useSiteForm } from './use-site-form.ts'

/** /contact-us */
export function ContactUsPage({ firstPaint }: { firstPaint: unknown }) {
  const data = formDataOf(firstPaint)
  const form = useSiteForm<ContactMessage>({
    initial: { name: '', email: data.email, phone: '', message: '' },
    errorsOf: contactMessageErrors,
    incomplete: fieldsMissing,
    path: '/contact-us',
  })
  const { field } = form
  return (
    <SiteFormPage
      data={data}
      title={siteTexts.contact.title}
      heading="Contact Us"
      form={form}
      submitLabel="Send message"
      sent={messageSent}
    >
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PhoneField {...field('phone')} label="Phone" required={false} />
      <TextAreaField {...field('message')} label="Message" rows={6} maxLength={maxMessageLength} />
    </SiteFormPage>
  )
}
