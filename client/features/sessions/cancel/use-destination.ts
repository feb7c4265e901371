import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useMyPackages } from '../../packages/use-my-packages.ts'
import { goesBackTo } from '../money/method-words.ts'
import type { Quote } from './use-cancellation.ts'

type Paid = Pick<SessionActions_sessionFragment, 'viewerRole' | 'payment' | 'packageId'>

/** Where the refund of a session goes that no card paid: a package that was returned takes nothing back. */
export function useDestination(quote: Quote | undefined, session: Paid): string | null {
  const { viewerRole, payment, packageId } = session
  const { myPackages } = useMyPackages(viewerRole === 'SEEKER' && packageId !== null)
  if (!quote || quote.refund.amountMinor === 0 || !payment || payment.method === 'CARD') return null
  const isReturned = myPackages.some(({ id, state }) => id === packageId && state === 'RETURNED')
  const isWhole = quote.percent === 100 && !isReturned
  const to = goesBackTo(payment.method, isWhole, viewerRole)
  if (payment.method === 'PACKAGE' && isWhole) return `The session goes back ${to}.`
  return `${formatMoney(quote.refund, { decimals: 'always' })} goes ${to}.`
}
