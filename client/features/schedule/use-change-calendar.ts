import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import { ScheduleCoachDocument, useSaveCalendarMutation } from '../../generated/graphql.ts'
import type { CalendarChange } from './calendar-change.ts'

const DEPENDS_ON_IT = ['mySchedule', 'touchedSessions', 'explainSlot', 'slots', 'coach', 'coaches']

/** Saves a change made to the newest calendar, with a way back in the message. Answers whether it went through. */
export function useChangeCalendar() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [save] = useSaveCalendarMutation({
    update: (cache) => {
      for (const fieldName of DEPENDS_ON_IT) cache.evict({ id: 'ROOT_QUERY', fieldName })
    },
  })

  async function carryOut(change: CalendarChange): Promise<void> {
    const { data } = await client.query({ query: ScheduleCoachDocument, fetchPolicy: 'network-only' })
    const calendar = data?.myCoachProfile?.availability
    if (!calendar) throw new Error('Set your weekly hours first.')
    await save({ variables: { availability: change(calendar) } })
  }

  async function changeCalendar(
    change: CalendarChange,
    back: CalendarChange,
    done: string,
  ): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await carryOut(change)
      showToast({ title: done, action: { label: 'Undo', onPress: () => void undo(back) } })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(Object.values(fields)[0] ?? message)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function undo(back: CalendarChange): Promise<void> {
    try {
      await carryOut(back)
      showToast({ title: 'Your calendar is as it was.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }

  return { changeCalendar, busy, refusal }
}
