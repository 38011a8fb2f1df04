import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { HistoryButton } from '../features/audit/web/HistoryButton.tsx'
import { policiesApi } from '../features/contacts/client/policies-client.ts'
import { contactName } from '../features/contacts/shared/contact-name.ts'
import type { Contact } from '../features/contacts/shared/contacts.contract.ts'
import { ContactDetail } from '../features/contacts/web/ContactDetail.tsx'
import { ContactScreen } from '../features/contacts/web/ContactScreen.tsx'
import { ChosenByClient } from '../features/contacts/web/email-choices/ChosenByClient.tsx'
import { EmailPause } from '../features/contacts/web/email-pause/EmailPause.tsx'
import { FederalRightNotice } from '../features/contacts/web/federal-rights/FederalRightNotice.tsx'
import { FederalRightsSection } from '../features/contacts/web/federal-rights/FederalRightsSection.tsx'
import { HouseholdSection } from '../features/contacts/web/household/HouseholdSection.tsx'
import { PoliciesSection } from '../features/contacts/web/policies/PoliciesSection.tsx'
import { StatusActions } from '../features/contacts/web/status/StatusActions.tsx'
import { HealthAssessmentButton } from '../features/eligibility/web/HealthAssessmentButton.tsx'
import { EvidenceButton } from '../features/evidence/web/EvidenceButton.tsx'
import { outreachApi } from '../features/outreach/client/outreach-client.ts'
import { EmailActivityTable } from '../features/outreach/web/EmailActivityTable.tsx'
import { FutureActivity } from '../features/outreach/web/FutureActivity.tsx'
import { ClientLetters } from '../features/outreach/web/letters/ClientLetters.tsx'
import { SendQuoteButton } from '../features/outreach/web/SendQuoteButton.tsx'
import { SendQuoteNotices } from '../features/outreach/web/SendQuoteNotices.tsx'
import { useSendQuote } from '../features/outreach/web/use-send-quote.ts'
import { PlanExitNotice } from '../features/plan-exits/web/PlanExitNotice.tsx'
import { QuoteLinkButton } from '../features/quotes/web/QuoteLinkButton.tsx'
import { SavingsSection } from '../features/quotes/web/SavingsSection.tsx'
import { CallRequests } from '../features/schedule/web/CallRequests.tsx'
import { SignUps } from '../features/self-onboarding/web/SignUps.tsx'
import { ContactTasks } from '../features/tasks/web/ContactTasks.tsx'
import { timelineApi } from '../features/timeline/client/timeline-client.ts'
import { type ContactSearch, readContactSearch } from '../features/timeline/shared/contact-view.ts'
import { AddressNotice } from '../features/timeline/web/AddressNotice.tsx'
import { AtAGlance } from '../features/timeline/web/AtAGlance.tsx'
import { ContactViews } from '../features/timeline/web/ContactViews.tsx'
import { FilesSection } from '../features/timeline/web/files/FilesSection.tsx'
import { PinnedNotes } from '../features/timeline/web/PinnedNotes.tsx'
import { TimelineSection } from '../features/timeline/web/TimelineSection.tsx'
import type { PageLink } from '../ui/frame/Page.tsx'

export const Route = createFileRoute('/_signed-in/contact/$id')({ component: ContactPage })

function ContactPage() {
  const { id } = Route.useParams()
  // Read here and not by the route, which is part of the app's shell.
  const query: object = Route.useSearch()
  const search = useMemo(() => readContactSearch({ ...query }), [query])
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: ContactSearch) => void navigate({ search: next as object, resetScroll: false }),
    [navigate],
  )
  return (
    <ContactScreen id={id}>
      {(contact, back) => (
        <WholeContact key={id} contact={contact} back={back} search={search} onSearch={show} />
      )}
    </ContactScreen>
  )
}

type WholeContactProps = {
  contact: Contact
  back: PageLink
  search: ContactSearch
  onSearch: (search: ContactSearch) => void
}

function WholeContact({ contact, back, search, onSearch }: WholeContactProps) {
  const queries = useQueryClient()
  const quote = useSendQuote(contact.id)
  const { id } = contact
  const [chosen, setChosen] = useState(false)
  return (
    <ContactDetail
      contact={contact}
      back={back}
      actions={
        <>
          <SendQuoteButton quote={quote} />
          <QuoteLinkButton
            contactId={id}
            name={contactName(contact)}
            disabled={!quote.link.available}
            reason={quote.link.reason}
          />
          <HealthAssessmentButton contactId={id} />
        </>
      }
      notices={
        <>
          <PlanExitNotice contactId={id} />
          <FederalRightNotice contactId={id} />
          <AddressNotice contact={contact} />
          <SendQuoteNotices quote={quote} />
        </>
      }
      views={
        <>
          <ContactViews
            contactId={id}
            view={search.view ?? 'overview'}
            onView={(view) => {
              setChosen(true)
              onSearch(view === 'timeline' ? { view } : {})
            }}
          />
          <AtAGlance contact={contact} actions={<StatusActions contact={contact} />} />
          <PinnedNotes contactId={id} />
        </>
      }
      alone={search.view === 'timeline'}
      sections={
        search.view === 'timeline' ? (
          <TimelineSection
            contactId={id}
            kind={search.kind}
            onKind={(kind) => onSearch({ view: 'timeline', kind })}
            chosen={chosen}
            answers={<HealthAssessmentButton contactId={id} />}
          />
        ) : (
          <>
            <PoliciesSection contact={contact} />
            <SavingsSection contactId={id} />
            <FederalRightsSection contactId={id} />
            <HouseholdSection contact={contact} />
            <ContactTasks contactId={id} name={contactName(contact)} />
            <FilesSection contactId={id} />
            <CallRequests contactId={id} />
            <SignUps contactId={id} />
            <ChosenByClient contactId={id} />
            <ClientLetters contactId={id} />
            <FutureActivity contactId={id} actions={<EmailPause contactId={id} />} />
            <EmailActivityTable contactId={id} />
            <HistoryButton contactId={id} />
            <EvidenceButton contactId={id} name={contactName(contact)} />
          </>
        )
      }
      onSaved={() => {
        for (const queryKey of [outreachApi.key(), policiesApi.key(), timelineApi.key()])
          void queries.invalidateQueries({ queryKey })
      }}
    />
  )
}
