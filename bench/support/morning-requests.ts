import type { Agency } from './agency.ts'
import type { CrowdRequest } from './crowd-plan.ts'

export function requestsOfAgents({ cookie, contactIds, publicId }: Agency): CrowdRequest[] {
  const as = { cookie, group: publicId }
  const paths = [
    ...[1, 2, 3, 4].map((page) => ['list', `/api/contacts?page=${page}`] as const),
    ...['smith', 'mary', '(214)'].map(
      (text) => ['search', `/api/contacts?search=${text}`] as const,
    ),
    ...contactIds.slice(0, 4).map((id) => ['contact', `/api/contacts/${id}`] as const),
    ['dashboard', '/api/dashboard/stats?period=90days'] as const,
    ['dashboard', '/api/dashboard/send-ranking?period=90days'] as const,
    ['me', '/api/me'] as const,
  ]
  return paths.map(([name, path]) => ({ name, path, ...as }))
}

export const requestsOfClients = ({ quotes, publicId }: Agency): CrowdRequest[] =>
  quotes.slice(0, 10).flatMap((path) => [
    { name: 'quote page', path, group: publicId },
    {
      ...{ name: 'tracking', method: 'POST', path: '/api/tracking/log-tracking-click' },
      body: JSON.stringify({
        ...{
          kind: 'viewed',
          orgId: publicId,
          quoteId: new URLSearchParams(path.split('?')[1]).get('id'),
        },
        human: { visibleMs: 2500, input: 'wheel' },
      }),
    },
  ])
