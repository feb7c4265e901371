import { skipToken } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { usePreviewScheduleQuery } from '../../../generated/graphql.ts'
import { asInput, type Calendar } from './calendar-change.ts'

const PAUSE_MS = 350

/** What the calendar would do if it were saved, asked for once it has stopped changing for a moment. */
export function usePreview(calendar: Calendar, type: string) {
  const [settled, setSettled] = useState(calendar)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(calendar), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [calendar])
  const { data, previousData, error } = usePreviewScheduleQuery(
    type ? { variables: { availability: asInput(settled), sessionType: type } } : skipToken,
  )
  return {
    preview: (data ?? previousData)?.previewSchedule,
    /** The figures are those of a moment ago. */
    isStale: settled !== calendar || !data,
    error: data ? undefined : error,
  }
}
