/** The window of the limit on credit that one admin gives alone. */
export const GRANT_WINDOW_HOURS = 24

/** For so many days after a promotion, whoever promoted and whoever was promoted share one limit and cannot approve each other's requests. */
export const NEW_ADMIN_DAYS = 30

interface Grants {
  /** Given alone within the window, in minor units of all currencies together, by the admin and those linked to them. */
  givenMinor: number
  amountMinor: number
  /** The limit in major units. */
  dayUnits: number
}

/** Whether an admin may give this amount alone. */
export const isWithinDay = ({ givenMinor, amountMinor, dayUnits }: Grants): boolean =>
  givenMinor + amountMinor <= dayUnits * 100

/** Why an admin may not decide on a request for credit; null when they may. */
export function decideRefusal({ isOwn, isLinked }: { isOwn: boolean; isLinked: boolean }): string | null {
  if (isOwn) return 'You asked for this credit. Another admin has to decide.'
  if (isLinked)
    return `One of you and the admin who asked made the other an admin, or the same person made both of you admins in the last ${NEW_ADMIN_DAYS} days. Another admin has to decide.`
  return null
}
