/** What stands in the way of ending an account, counted. */
export interface Obstacles {
  /** Sessions ahead or not settled, as the person who booked them. */
  booked: number
  /** The same as the coach. */
  coached: number
  /** Times kept for a payment right now. */
  held: number
  /** Packages with sessions left, which can be given back for money. */
  packages: number
  isLastAdmin: boolean
}

const sessions = (count: number, of = '') =>
  count === 1 ? `1 session${of} that is not over` : `${count} sessions${of} that are not over`

const them = (count: number) => (count === 1 ? 'it' : 'them')

/** Why the account cannot end now, each a sentence that says what to do; empty when it can. */
export function reasonsToStay({ booked, coached, held, packages, isLastAdmin }: Obstacles): string[] {
  const reasons: string[] = []
  if (booked > 0) reasons.push(`You have booked ${sessions(booked)}. Cancel or finish ${them(booked)} first.`)
  if (coached > 0)
    reasons.push(
      `You have ${sessions(coached, ' with your students')}. Cancel or finish ${them(coached)} first.`,
    )
  if (held > 0) reasons.push('You are holding a time. Pay for it or let it go first.')
  if (packages > 0) reasons.push('You have a package with sessions left. Use or return it first.')
  if (isLastAdmin) reasons.push('You are the only admin. Make somebody else an admin first.')
  return reasons
}

/** What takes the place of a name where other people still see the past. */
export const ERASED_NAME = { first: 'Former', last: 'member' }
