import { useState } from 'react'
import { POLICIES } from '../../../apollo/policies.ts'
import { useNow } from '../../../components/use-now.ts'
import { useRescheduleSlotsQuery } from '../../../generated/graphql.ts'
import { addDays, localDate, startOfDate } from '../../../lib/time.ts'
import { type FreeSlot, stillFree } from '../../slots/slot-window.ts'
import { useShownDays } from '../../slots/use-shown-days.ts'
import type { PickableTimes } from '../../slots/use-time-choice.ts'

interface Moved {
  sessionId: string
  token: string | undefined
  zone: string
  /** Where the session is: the days shown first. */
  startsAt: string
}

const NONE: readonly FreeSlot[] = []

/** The times a session could move to, asked for anew whenever the question is opened. */
export function useNewTime({ sessionId, token, zone, startsAt }: Moved): PickableTimes {
  const today = localDate(useNow(60_000), zone)
  const days = useShownDays({ zone, today, from: startsAt })
  const [picked, pick] = useState<string | null>(null)
  const { loadedDates } = days
  const first = loadedDates[0] ?? today
  const { data, error, loading, refetch } = useRescheduleSlotsQuery({
    variables: {
      sessionId,
      token,
      from: startOfDate(first, zone),
      to: startOfDate(addDays(loadedDates.at(-1) ?? first, 1), zone),
      timeZone: zone,
    },
    fetchPolicy: POLICIES.always,
    notifyOnNetworkStatusChange: true,
  })
  const slots = data?.rescheduleSlots ?? NONE
  return {
    slots,
    isLoaded: Boolean(data),
    error: data ? undefined : error,
    retrying: loading,
    refetch: () => void refetch().catch(() => undefined),
    selected: stillFree(picked, data ? { dates: loadedDates, slots, zone } : null),
    pick,
    ...days,
  }
}
