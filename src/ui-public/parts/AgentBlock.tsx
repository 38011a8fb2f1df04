import { useTexts } from '../page/language.ts'
import { frameTexts } from '../texts/frame-texts.ts'
import { CallButton } from './CallButton.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Row } from './Row.tsx'

export type AgentBlockProps = {
  agent: {
    name: string
    /** In the reader's state. */
    licensed: boolean
    licenseNumber?: string | undefined
    /** Ten digits. */
    phone?: string | undefined
    bookingLink?: string | undefined
    photoUrl?: string | undefined
  }
  agencyName: string
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** The agent who helps: the same block in the same place on every page. */
export function AgentBlock({ agent, agencyName }: AgentBlockProps) {
  const texts = useTexts(frameTexts)
  return (
    <section className="card" aria-label={texts.yourAgent}>
      <div className="agent">
        {agent.photoUrl === undefined ? (
          <span className="agent-photo" aria-hidden="true">
            {initials(agent.name)}
          </span>
        ) : (
          <img className="agent-photo" src={agent.photoUrl} alt="" width="72" height="72" />
        )}
        <div className="agent-who">
          <p className="agent-kicker">{agent.licensed ? texts.licensedAgent : texts.yourAgent}</p>
          <p className="agent-name">{agent.name}</p>
          <p className="agent-note">
            {agencyName}
            {agent.licenseNumber && (
              <>
                , <span className="unbroken">{texts.license(agent.licenseNumber)}</span>
              </>
            )}
          </p>
        </div>
        <div className="agent-actions">
          <Row>
            {agent.bookingLink && (
              <LinkButton href={agent.bookingLink} variant="secondary" newTab>
                {texts.scheduleCall}
              </LinkButton>
            )}
            <CallButton phone={agent.phone} variant={agent.bookingLink ? 'quiet' : 'secondary'} />
          </Row>
        </div>
      </div>
    </section>
  )
}
