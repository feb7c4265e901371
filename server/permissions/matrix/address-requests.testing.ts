import { signCalendarToken } from '../../modules/sessions/booking/session-token.rules.ts'
import { MISSING, type Named } from './arguments.testing.ts'
import type { World } from './world.testing.ts'

export type Request = { url: string; payload?: object; headers?: Record<string, string> }

const at = (url: string, payload?: object): Request => ({ url, ...(payload && { payload }) })
const CHECKOUT = `/sandbox/checkout/${MISSING.person.id}`
const session = ({ sessions }: Named, status: string) =>
  sessions.findLast((one) => one.status === status) ?? sessions[0]

/** How each address is asked that names nobody. */
export const REQUESTS_ALONE: Record<string, Request> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  'GET /metrics': at('/metrics'),
  'GET /config.json': at('/config.json'),
  'GET /zones.json': at('/zones.json'),
  'GET /manifest.webmanifest': at('/manifest.webmanifest'),
  'GET /openapi.json': at('/openapi.json'),
  'GET /schema.graphql': at('/schema.graphql'),
  'GET /resources/blog/feed.json': at('/resources/blog/feed.json'),
  'GET /resources/blog/rss.xml': at('/resources/blog/rss.xml'),
  'GET /robots.txt': at('/robots.txt'),
  'GET /.well-known/security.txt': at('/.well-known/security.txt'),
  'GET /previews/general.png': at('/previews/general.png'),
  'GET /previews/coach/:id.png': at(`/previews/coach/${MISSING.person.id}.png`),
  'GET /previews/case-library/:slug.png': at('/previews/case-library/nothing.png'),
  'GET /previews/resources/guide/:slug.png': at('/previews/resources/guide/nothing.png'),
  'GET /previews/resources/blog/:slug.png': at('/previews/resources/blog/nothing.png'),
  'GET /previews/resources/frameworks/:slug.png': at('/previews/resources/frameworks/nothing.png'),
  'GET /previews/resources/case-studies/:slug.png': at('/previews/resources/case-studies/nothing.png'),
  'GET /sitemap.xml': at('/sitemap.xml'),
  'GET /sitemap-:part.xml': at('/sitemap-written.xml'),
  'GET /files/:folder/:name': at('/files/frameworks/nothing.pdf'),
  'GET /fonts/newsreader.woff2': at('/fonts/newsreader.woff2'),
  'GET /fonts/instrument-sans.woff2': at('/fonts/instrument-sans.woff2'),
  'GET /unsubscribe.css': at('/unsubscribe.css'),
  'GET /unsubscribe/:token': at('/unsubscribe/nothing'),
  'POST /unsubscribe/:token': at('/unsubscribe/nothing'),
  'GET /api/geo': at('/api/geo'),
  'GET /api/geo/ip': at('/api/geo/ip'),
  'GET /api/geo/:ip': at('/api/geo/192.0.2.1'),
  'GET /api/v1/calendar/:file': at('/api/v1/calendar/nothing.ics'),
  'GET /sandbox/checkout.css': at('/sandbox/checkout.css'),
  'GET /sandbox/checkout.js': at('/sandbox/checkout.js'),
  'GET /sandbox/checkout/:id': at(CHECKOUT),
  'POST /sandbox/checkout/:id': at(CHECKOUT),
  'GET /sandbox/checkout/:id/cancel': at(`${CHECKOUT}/cancel`),
  'GET /sandbox/checkout/:id/challenge': at(`${CHECKOUT}/challenge`),
  'POST /sandbox/checkout/:id/challenge': at(`${CHECKOUT}/challenge`),
  'GET /sandbox/payments': at('/sandbox/payments'),
  'GET /sandbox/payments/:id': at(`/sandbox/payments/${MISSING.person.id}`),
  'POST /sandbox/payments/:id': at(`/sandbox/payments/${MISSING.person.id}`),
  'GET /sandbox/payouts/:visit': at(`/sandbox/payouts/${MISSING.person.id}`),
  'POST /sandbox/payouts/:visit': at(`/sandbox/payouts/${MISSING.person.id}`),
  'POST /webhooks/payouts': at('/webhooks/payouts', {}),
  'POST /webhooks/payments': at('/webhooks/payments', {}),
  'GET /graphql': { url: '/graphql?query={__typename}', headers: { 'apollo-require-preflight': 'true' } },
  'POST /graphql': at('/graphql', { query: '{ __typename }' }),
  'OPTIONS /graphql': at('/graphql'),
  'POST /graphql/cost': at('/graphql/cost', { query: '{ __typename }' }),
  'POST /api/auth/login': at('/api/auth/login', { email: 'known@mail.test', password: 'a password' }),
  'POST /api/auth/logout': at('/api/auth/logout'),
  'GET /api/auth/me': at('/api/auth/me'),
  'GET /api/v1/users/me': at('/api/v1/users/me'),
  'GET /api/v1/coaches/me/profile': at('/api/v1/coaches/me/profile'),
}

/** And those that name somebody. */
export const REQUESTS_OF: Record<string, (named: Named, world: Pick<World, 'market'>) => Request> = {
  'POST /api/v1/users/': ({ person }) => ({ url: '/api/v1/users/', payload: userOf(person) }),
  'POST /api/v1/users': ({ person }) => ({ url: '/api/v1/users', payload: userOf(person) }),
  'POST /api/v1/coaches/': ({ person }) => ({ url: '/api/v1/coaches/', payload: { user_id: person.id } }),
  'POST /api/v1/coaches': ({ person }) => ({ url: '/api/v1/coaches', payload: { user_id: person.id } }),
  'POST /api/v1/identity/link-guest-sessions': ({ person: { id, email } }) => ({
    url: '/api/v1/identity/link-guest-sessions',
    payload: { email, user_id: id },
  }),
  'GET /api/v1/sessions/:id/calendar.ics': (named, world) => ({
    url: `/api/v1/sessions/${session(named, 'confirmed')?.id}/calendar.ics?token=${calendarToken(named, world)}`,
  }),
  'GET /api/v1/sessions/:id/scorecard-file': (named) => ({
    url: `/api/v1/sessions/${named.sessions[0]?.id}/scorecard-file`,
  }),
  'GET /api/v1/sessions/:id/scorecard-report': (named) => ({
    url: `/api/v1/sessions/${named.sessions[0]?.id}/scorecard-report`,
  }),
  'GET /api/v1/claim-evidence/:id': ({ rows }) => ({ url: `/api/v1/claim-evidence/${rows.evidence}` }),
  'POST /api/v1/coaches/me/evidence/:claim': () => ({
    url: '/api/v1/coaches/me/evidence/degree',
    payload: {},
  }),
  'GET /api/v1/receipts/:number': ({ rows }) => ({ url: `/api/v1/receipts/${rows.receipt}` }),
  'GET /api/v1/statements/:number': ({ rows }) => ({ url: `/api/v1/statements/${rows.statement}` }),
  'POST /api/v1/sessions/:id/scorecard-file': (named) => ({
    url: `/api/v1/sessions/${session(named, 'completed')?.id}/scorecard-file`,
    payload: {},
  }),
}

const userOf = ({ firebaseUid, email }: Named['person']) => ({
  firebase_uid: firebaseUid,
  email,
  first_name: 'Priya',
  user_type: 'job_seeker',
})

/** What a guest was given of their session. */
function calendarToken(named: Named, { market }: Pick<World, 'market'>): string {
  const { tokenOf = '' } = session(named, 'confirmed') ?? {}
  return tokenOf && signCalendarToken(market.services.secret, { id: tokenOf, tokenEpoch: 0 }, 'seeker')
}
