import { sitePaths } from '../../../../kernel/public-paths.ts'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { type LandingPageData, type SitePageData, siteDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'
import { benefits, hero, questions, screens, steps } from './landing-texts.ts'
import { AppScreen } from './ProductScreen.tsx'
import { Showcase } from './Showcase.tsx'
import { SitePage } from './SitePage.tsx'
import { ClientYear } from './year/ClientYear.tsx'

/** The page / for visitors, and /templanding. */
export function LandingPage({ firstPaint }: { firstPaint: unknown }) {
  const data = siteDataOf<Partial<LandingPageData> & SitePageData>(firstPaint, {
    signedIn: false,
    year: 2025,
  })
  return (
    <SitePage data={data} title={siteTexts.landing.title}>
      <section className="site-hero">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.text}</p>
        <Row>
          <LinkButton href="/signup">Signup</LinkButton>
          <LinkButton href={sitePaths.tryItOut} variant="secondary">
            Try It Out
          </LinkButton>
        </Row>
      </section>
      {data.years !== undefined && <ClientYear years={data.years} state={data.state} />}
      <section className="site-section" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="site-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Showcase />
      <section className="site-section" aria-labelledby="agents">
        <h2 id="agents">What your agents see</h2>
        {screens.map(({ picture, text }) => (
          <figure key={picture} className="site-screen">
            <AppScreen picture={picture} />
            <figcaption>{text}</figcaption>
          </figure>
        ))}
      </section>
      <section className="site-section" aria-labelledby="features">
        <h2 id="features">Everything a Medigap agency needs to stay in touch</h2>
        <ul className="site-grid">
          {benefits.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="site-section" aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <div className="faq">
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>{question}</summary>
              <div className="faq-answer">
                <p>{answer}</p>
              </div>
            </details>
          ))}
        </div>
        <Row>
          <LinkButton href={sitePaths.pricing}>See plans and prices</LinkButton>
          <LinkButton href={sitePaths.demo} variant="secondary">
            Book a Demo
          </LinkButton>
        </Row>
      </section>
    </SitePage>
  )
}
