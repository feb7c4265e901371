import type {
  SearchAsAdminQuery,
  SearchEverybodyQuery,
  SearchOwnQuery,
  SessionRole,
  UserType,
} from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatInstant } from '../../lib/time.ts'
import { statusWords } from '../sessions/status-words.ts'
import type { SearchHit } from './search-hit.ts'

const ROLES: Record<UserType, string> = { ADMIN: 'Admin', COACH: 'Coach', JOB_SEEKER: 'Job seeker' }

export const coachHits = ({ coaches }: SearchEverybodyQuery): SearchHit[] =>
  coaches.edges.map(({ node: { id, fullName, headline } }) => ({
    kind: 'coach',
    key: `coach:${id}`,
    title: fullName,
    detail: headline,
    to: `/coach/${id}`,
  }))

export const caseHits = ({ cases }: SearchEverybodyQuery): SearchHit[] =>
  cases.edges.map(({ node: { slug, title, industry, minutes } }) => ({
    kind: 'case',
    key: `case:${slug}`,
    title,
    detail: `${industry}, ${minutes} min`,
    to: `/case-library/${slug}`,
  }))

export const sessionHits = (
  { searchSessions }: SearchOwnQuery,
  { zone, role }: { zone: string; role: SessionRole },
): SearchHit[] =>
  searchSessions.map(({ id, title, status, startsAt, coachName, seekerName }) => ({
    kind: 'session',
    key: `session:${id}`,
    title: `${title}, ${seekerName || 'a guest'} with ${coachName}`,
    detail: `${formatInstant(startsAt, zone)}, ${statusWords(status, role).label.toLowerCase()}`,
    end: id.slice(0, 8),
    to: `/session/${id}`,
  }))

export const personHits = ({ adminUsers }: SearchAsAdminQuery): SearchHit[] =>
  adminUsers.edges.map(({ node: { id, fullName, email, userType, state } }) => ({
    kind: 'person',
    key: `person:${id}`,
    title: fullName || email,
    detail: [ROLES[userType], state === 'ACTIVE' ? '' : state.toLowerCase(), email]
      .filter(Boolean)
      .join(', '),
    to: `/admin/users?user=${id}`,
  }))

export const paymentHits = ({ searchPayments }: SearchAsAdminQuery, zone: string): SearchHit[] =>
  searchPayments.flatMap((payment) => {
    const { id, sessionId, payerId } = payment
    const to = sessionId ? `/session/${sessionId}` : payerId && `/admin/users?user=${payerId}`
    if (!to) return []
    return {
      kind: 'payment',
      key: `payment:${id}`,
      title: `${formatMoney(payment.amount, { decimals: 'always' })}, ${payment.title}`,
      detail: `${payment.payerName}, ${formatInstant(payment.createdAt, zone)}`,
      end: payment.receiptNumber ?? payment.providerRef?.slice(0, 14) ?? '',
      to,
    }
  })
