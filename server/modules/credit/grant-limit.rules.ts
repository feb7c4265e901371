/** In what time the credit that an admin gives alone is added up. */
export const GRANT_WINDOW_HOURS = 24

interface Grants {
  /** Given alone in that time, in minor units of all currencies together. */
  givenMinor: number
  amountMinor: number
  /** The most in major units. */
  dayUnits: number
}

/** Whether an admin may give so much more alone. */
export const isWithinDay = ({ givenMinor, amountMinor, dayUnits }: Grants): boolean =>
  givenMinor + amountMinor <= dayUnits * 100

/** Why an admin may not decide about a request for credit; null when they may. */
export function decideRefusal({
  isOwn,
  wasMadeAdminByAsker,
}: {
  isOwn: boolean
  wasMadeAdminByAsker: boolean
}): string | null {
  if (isOwn) return 'You asked for this credit. Another admin has to decide.'
  if (wasMadeAdminByAsker)
    return 'Whoever asked for this credit made you an admin. Another admin has to decide.'
  return null
}
