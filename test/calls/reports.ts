import type { TestApp } from '../app.ts'

/** Enters two commission levels as an admin, and deletes one of them. */
export async function enterTwoLevels(app: TestApp, as: string) {
  const url = '/api/reports/commission-levels'
  for (const carrier of ['Aetna', 'Aflac'])
    await app.call('POST', url, {
      as,
      body: {
        ...{ carrier, state: null, plan_code: null, from_year: 1, until_year: null },
        ...{ basis_points: 2000, cents: null },
      },
    })
  const { levels } = (await app.call('GET', url, { as })).body
  const deletedLevel: number = levels[1].id
  await app.call('DELETE', `${url}/${deletedLevel}`, { as })
  return { commissionLevel: levels[0].id as number, deletedLevel }
}

/** Saves two reports as an admin, and deletes one of them. */
export async function saveTwoReports(app: TestApp, as: string) {
  const url = '/api/reports/saved'
  const save = async (name: string): Promise<number> => {
    const { body } = await app.call('POST', url, {
      as,
      body: { name, every: 'week', day: 1, report: { kind: 'commission', query: {} } },
    })
    return body.id
  }
  const savedReport = await save('Isolda’s report')
  const deletedReport = await save('Deleted')
  await app.call('DELETE', `${url}/${deletedReport}`, { as })
  return { savedReport, deletedReport }
}
