import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  type ImportBusyTimesMutation,
  useBusyCalendarsQuery,
  useImportBusyTimesMutation,
  useRefreshBusyCalendarMutation,
  useRemoveBusyCalendarMutation,
  useSubscribeBusyCalendarMutation,
} from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { now } from '../../../lib/now.ts'
import { timesOnly } from './ics-lines.ts'

type Payload = ImportBusyTimesMutation['importBusyTimes']
export type BusyCalendar = Payload['calendar']
export type MetSession = Payload['touchedSessions'][number]

/** The coach's other calendars: brought in, read again, forgotten. Each verb answers whether it went through. */
export function useBusyCalendars() {
  const { viewer } = useViewer()
  const { data, error, loading, refetch } = useBusyCalendarsQuery({ notifyOnNetworkStatusChange: true })
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [met, setMet] = useState<readonly MetSession[]>([])
  const [importFile] = useImportBusyTimesMutation()
  const [subscribe] = useSubscribeBusyCalendarMutation()
  const [refresh] = useRefreshBusyCalendarMutation()
  const [remove] = useRemoveBusyCalendarMutation()

  async function attempt(what: string, work: () => Promise<void>): Promise<boolean> {
    setBusyWith(what)
    setRefusal(undefined)
    try {
      await work()
      return true
    } catch (failure) {
      const { message, fields } = describeError(failure)
      setRefusal(Object.values(fields)[0] ?? message)
      return false
    } finally {
      setBusyWith(null)
    }
  }

  function showReading(payload: Payload | undefined): void {
    if (!payload) return
    const { calendar, touchedSessions } = payload
    setMet(touchedSessions)
    if (calendar.lastError)
      showToast({
        tone: 'error',
        title: `${calendar.name} could not be read.`,
        description: calendar.lastError,
      })
    else {
      const title = `${calendar.name}: ${plural(calendar.busyTimesCount, 'busy time')} to come.`
      showToast(calendar.warning ? { tone: 'info', title, description: calendar.warning } : { title })
    }
  }

  return {
    calendars: data?.myBusyCalendars,
    error: data ? undefined : error,
    loading,
    retry: () => void refetch(),
    /** What is being done: "add", or the id of the calendar it is done to. */
    busyWith,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    /** Booked sessions the last reading ran into; they stay. */
    met,
    importFile: (name: string, file: File, calendarId: string | null = null) =>
      attempt(calendarId ?? 'add', async () => {
        const importer = { now: now(), addresses: viewer ? [viewer.email] : [] }
        const input = { name, ics: timesOnly(await file.text(), importer), calendarId }
        showReading((await importFile({ variables: { input } })).data?.importBusyTimes)
      }),
    subscribe: (name: string, url: string) =>
      attempt('add', async () => {
        showReading((await subscribe({ variables: { input: { name, url } } })).data?.subscribeBusyCalendar)
      }),
    refresh: (id: string) =>
      attempt(id, async () => {
        showReading((await refresh({ variables: { id } })).data?.refreshBusyCalendar)
      }),
    remove: (id: string, name: string) =>
      attempt(id, async () => {
        await remove({ variables: { id } })
        setMet([])
        showToast({ title: `${name} is forgotten. Its times can be booked again.` })
      }),
  }
}

export type BusyCalendars = ReturnType<typeof useBusyCalendars>
