import type { PaymentMethod, RefundDestination, SessionRole } from '../../../generated/graphql.ts'

/** Whose package or credit it is, to the reader. */
const whose = (role: SessionRole) => (role === 'SEEKER' ? 'your' : 'the student’s')

/** "from your package"; nothing of a card. */
export function paidFrom(method: PaymentMethod, role: SessionRole): string {
  return method === 'CARD' ? '' : ` from ${whose(role)} ${method === 'PACKAGE' ? 'package' : 'credit'}`
}

/** "into your package", "to the student’s credit": where an amount goes that comes back. */
export function goesBackTo(destination: RefundDestination, role: SessionRole): string {
  if (destination === 'CARD') return role === 'SEEKER' ? 'to your card' : 'to the card'
  return destination === 'PACKAGE' ? `into ${whose(role)} package` : `to ${whose(role)} credit`
}
