import type { PaymentMethod, SessionRole } from '../../../generated/graphql.ts'

/** Whose package or credit it is, to the reader. */
const whose = (role: SessionRole) => (role === 'SEEKER' ? 'your' : 'the student’s')

/** "from your package"; nothing of a card. */
export function paidFrom(method: PaymentMethod, role: SessionRole): string {
  return method === 'CARD' ? '' : ` from ${whose(role)} ${method === 'PACKAGE' ? 'package' : 'credit'}`
}

/** Where an amount goes that comes back: of a package, all of a session is a session again, and a part is credit. */
export function goesBackTo(method: PaymentMethod, isWhole: boolean, role: SessionRole): string {
  if (method === 'CARD') return 'to the card'
  return method === 'PACKAGE' && isWhole ? `into ${whose(role)} package` : `to ${whose(role)} credit`
}
