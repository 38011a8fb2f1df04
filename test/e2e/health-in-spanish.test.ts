import { expect, test } from 'vitest'
import { questionWordings } from '../../src/features/eligibility/shared/questions.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, shows } from './journey.ts'

const client = consumerJourney()

test('a client whose language is Spanish answers in Spanish, and the agent reads the questions in English', async () => {
  await client.within((transaction) =>
    transaction.updateTable('organization').set({ medicare_advantage_cards: true }).execute(),
  )
  const visit = await client.visitOf({ language: 'es', agentId: client.agent.agentId })
  const path = `/eligibility${client.query(visit)}`
  const page = await client.journey.open(path, { viewport: 'phone' })
  await headed(page, 'Preguntas de salud')
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('es')
  await shows(page, questionWordings.es.heart.short)
  await expect.poll(() => page.title()).toBe('Preguntas de salud · Blue Harbor Benefits')
  await page.getByText('No ofrecemos todos los planes').waitFor()
  await expect.poll(() => page.getByText('We do not offer every plan').count()).toBe(0)
  await expectFits(page)

  // The choice of a language is kept, and answers in progress with it.
  await page.getByRole('radio', { name: 'No', exact: true }).first().check()
  await page.getByText('Guardado. Puede parar ahora').waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await headed(page, 'Underwriting Assessment')
  await shows(page, 'Answered: 1 of 7')
  await page.goto(`${client.journey.baseUrl}${path}`)
  await headed(page, 'Underwriting Assessment')
  await page.getByRole('link', { name: 'Español' }).click()
  await headed(page, 'Preguntas de salud')

  await shows(page, 'Pregunta 7 de 7')
  for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all())
    await no.check()
  await page.getByRole('radio', { name: 'Sí', exact: true }).first().check()
  const details = page.getByPlaceholder('Por favor escriba los detalles...')
  for (const [index, answer] of ['Un infarto', 'En mayo de 2024', 'Ninguna'].entries())
    await details.nth(index).fill(answer)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await headed(page, 'Estas son algunas opciones...')
  await page.getByText('No ofrecemos todos los planes').waitFor()
  await expect.poll(() => page.title()).toBe('Estas son algunas opciones... · Blue Harbor Benefits')

  const agent = await client.journey.open(`/contact/${visit.contactId}`, { as: client.agent.email })
  await agent.getByRole('button', { name: 'Health Assessment' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Health Assessment' })
  await dialog.getByText('Answered in Spanish').waitFor()
  await dialog.getByText('What was the condition or procedure?').waitFor()
  await dialog.getByText('Un infarto').waitFor()
})
