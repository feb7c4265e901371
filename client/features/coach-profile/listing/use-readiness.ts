import { skipToken } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { usePreviewReadinessQuery } from '../../../generated/graphql.ts'
import type { ProfileForm } from '../profile-form.ts'
import { changesOf } from '../profile-input.ts'

const PAUSE_MS = 350

/** What the profile would have if the form were saved, asked of the server once it has stopped changing for a moment. */
export function useReadiness(control: Control<ProfileForm>, before: ProfileForm, isAsked: boolean) {
  const form = useWatch({ control }) as ProfileForm
  const change = useMemo(() => JSON.stringify(changesOf(form, before)), [form, before])
  const [settled, setSettled] = useState(change)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(change), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [change])
  const isChanged = change !== '{}'
  const { data, previousData } = usePreviewReadinessQuery(
    isAsked && isChanged && settled !== '{}' ? { variables: { input: JSON.parse(settled) } } : skipToken,
  )
  return isAsked && isChanged ? (data ?? previousData)?.previewReadiness : undefined
}
