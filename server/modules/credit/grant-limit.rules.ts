/** The window of the limit on credit that one admin gives alone. */
export const GRANT_WINDOW_HOURS = 24

interface Grants {
  /** Given alone within the window, in minor units of all currencies together. */
  givenMinor: number
  amountMinor: number
  /** The limit in major units. */
  dayUnits: number
}

/** Whether an admin may give this amount alone. */
export const isWithinDay = ({ givenMinor, amountMinor, dayUnits }: Grants): boolean =>
  givenMinor + amountMinor <= dayUnits * 100

/** Why an admin may not decide on a request for credit; null when they may. */
export function decideRefusal({
  isOwn,
  wasMadeAdminByAsker,
}: {
  isOwn: boolean
  wasMadeAdminByAsker: boolean
}): string | null {
  if (isOwn) return 'You asked for this credit. Another admin has to decide.'
  if (wasMadeAdminByAsker)
    return 'The admin who asked for this credit made you an admin. Another admin has to decide.'
  return null
}
