import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { POLICIES } from '../../../apollo/policies.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  PreviewScheduleDocument,
  type PreviewScheduleQuery,
  ScheduleCoachDocument,
  useSaveCalendarMutation,
} from '../../../generated/graphql.ts'
import { asInput, type Calendar } from './calendar-change.ts'
import { rebased } from './calendar-diff.ts'
import type { Draft } from './use-draft.ts'

export type TouchedSession = PreviewScheduleQuery['previewSchedule']['touched'][number]

/** Where a save stands: what it would touch is asked about first, and an older calendar is not written over a newer. */
export type SaveState =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'touches'; sessions: readonly TouchedSession[] }
  | { step: 'conflict'; newest: Calendar }

/** Saves the draft: asks first which sessions it touches, and tells when the calendar was changed elsewhere. */
export function useSaveDraft(draft: Draft, type: string) {
  const client = useApolloClient()
  const [state, setState] = useState<SaveState>({ step: 'idle' })
  const [refusal, setRefusal] = useState<string>()
  const [send] = useSaveCalendarMutation()

  async function write(calendar: Calendar): Promise<Calendar> {
    const { data } = await send({ variables: { availability: asInput(calendar) } })
    const saved = data?.saveCalendar.availability
    if (!saved) throw new Error('The calendar was not answered.')
    return saved
  }

  async function carryOut(): Promise<void> {
    const { base, calendar } = draft
    const saved = await write({ ...calendar, revision: base.revision })
    draft.restart(saved)
    setState({ step: 'idle' })
    showToast({
      title: 'Calendar saved.',
      action: base.revision
        ? { label: 'Undo', onPress: () => void takeBack({ ...base, revision: saved.revision }) }
        : undefined,
    })
  }

  async function takeBack(before: Calendar): Promise<void> {
    try {
      draft.restart(await write(before))
      showToast({ title: 'Your calendar is as it was.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }

  async function loadNewest(): Promise<Calendar | null> {
    const { data } = await client.query({ query: ScheduleCoachDocument, fetchPolicy: POLICIES.anew })
    return data?.myCoachProfile?.availability ?? null
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setState({ step: 'busy' })
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      const { code, message, fields } = describeError(error)
      const newest = code === 'CONFLICT' ? await loadNewest().catch(() => null) : null
      setState(newest ? { step: 'conflict', newest } : { step: 'idle' })
      if (!newest) setRefusal(Object.values(fields)[0] ?? message)
    }
  }

  return {
    state,
    /** Why the server did not take it; undefined once it is sent again. */
    refusal,
    save: () =>
      attempt(async () => {
        const sessions = type ? await findTouched() : []
        if (sessions.length > 0) setState({ step: 'touches', sessions })
        else await carryOut()
      }),
    confirm: () => attempt(carryOut),
    close: () => setState({ step: 'idle' }),
    takeNewest: (newest: Calendar) => {
      draft.restart(newest)
      setState({ step: 'idle' })
    },
    putOnTop: (newest: Calendar) => {
      draft.rebase(newest, rebased(draft.base, draft.calendar, newest))
      setState({ step: 'idle' })
    },
  }

  async function findTouched(): Promise<readonly TouchedSession[]> {
    const { data } = await client.query({
      query: PreviewScheduleDocument,
      variables: { availability: asInput(draft.calendar), sessionType: type },
      fetchPolicy: POLICIES.anew,
    })
    return data?.previewSchedule.touched ?? []
  }
}

export type SaveDraft = ReturnType<typeof useSaveDraft>
