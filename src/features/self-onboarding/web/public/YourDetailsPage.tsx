import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type YourDetailsPageData, yourDetailsTitle } from '../../shared/your-details-page.ts'
import { KnownPerson } from './KnownPerson.tsx'
import { YourDetailsForm } from './YourDetailsForm.tsx'
import { yourDetailsTexts } from './your-details-texts.ts'

/** /your-details: who the visitor is, before a call or the health questions. */
export function YourDetailsPage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(yourDetailsTexts)
  const title = useTexts(yourDetailsTitle)
  const data = firstPaint as YourDetailsPageData | { readonly error: string } | null
  if (data === null) {
    return (
      <MessagePage title={title} actions={<LinkButton href="">{texts.tryAgain}</LinkButton>}>
        {texts.notLoaded}
      </MessagePage>
    )
  }
  if ('error' in data) {
    return (
      <MessagePage title={title} help={<LinkHelp />}>
        <Banner tone="critical">{data.error}</Banner>
      </MessagePage>
    )
  }
  const { agency, agent, onward, step } = data
  if (onward !== null) {
    return (
      <MessagePage
        agency={agency}
        agent={agent}
        title={title}
        actions={<LinkButton href={onward}>{texts.submit}</LinkButton>}
      >
        {texts.again}
      </MessagePage>
    )
  }
  return (
    <PublicPage
      title={title}
      lead={texts.leads[step.page](agent.name)}
      agency={agency}
      agent={agent}
    >
      <Stack gap="lg">
        <YourDetailsForm data={data} />
        <WithoutDetails data={data} />
        <KnownPerson data={data} />
      </Stack>
    </PublicPage>
  )
}

/** Nothing here has to be filled in: the number to call, and the way to the prices. */
function WithoutDetails({ data }: { data: YourDetailsPageData }) {
  const texts = useTexts(yourDetailsTexts)
  const phone = data.agent.phone ?? data.agency.phone
  return (
    <Card title={texts.otherTitle} tone="soft" noPrint>
      <p>{phone === undefined ? texts.otherWithoutPhone : texts.other}</p>
      <Row>
        <CallButton phone={phone} variant="secondary" />
        <LinkButton href={data.pricesPath} variant="secondary">
          {texts.prices}
        </LinkButton>
      </Row>
    </Card>
  )
}
