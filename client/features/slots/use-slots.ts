import { skipToken } from '@apollo/client/react'
import { POLICIES } from '../../apollo/policies.ts'
import { useIsHydrated } from '../../components/use-is-hydrated.ts'
import { useCoachSlotsQuery } from '../../generated/graphql.ts'
import { addDays, startOfDate } from '../../lib/time.ts'
import type { FreeSlot } from './slot-window.ts'

interface Ask {
  coachId: string
  sessionType: string | undefined
  /** Dates in a row, in `zone`. */
  dates: readonly string[]
  zone: string
}

export const NO_SLOTS: readonly FreeSlot[] = []

/** The free times of a coach on some dates. Asked for anew at every visit: what was free a minute ago may be taken. */
export function useSlots({ coachId, sessionType, dates, zone }: Ask) {
  const [first, last] = [dates[0], dates.at(-1)]
  const isZoneKnown = useIsHydrated()
  const { data, error, loading, refetch } = useCoachSlotsQuery(
    isZoneKnown && sessionType && first && last
      ? {
          variables: {
            coachId,
            sessionType,
            from: startOfDate(first, zone),
            to: startOfDate(addDays(last, 1), zone),
            timeZone: zone,
          },
          fetchPolicy: POLICIES.always,
          notifyOnNetworkStatusChange: true,
        }
      : skipToken,
  )
  return {
    slots: data?.slots ?? NO_SLOTS,
    isLoaded: Boolean(data),
    error: data ? undefined : error,
    retrying: loading,
    refetch: () => void refetch().catch(() => undefined),
  }
}
