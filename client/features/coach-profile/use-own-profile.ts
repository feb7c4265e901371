import { useEffect, useRef } from 'react'
import { useMyCoachProfileQuery, useStartCoachProfileMutation } from '../../generated/graphql.ts'

/** The signed-in coach's profile. A coach without one gets the empty one on arrival; a repeat answers the same. */
export function useOwnProfile() {
  const { data, error, loading, refetch } = useMyCoachProfileQuery({ notifyOnNetworkStatusChange: true })
  const [start, started] = useStartCoachProfileMutation()
  const asked = useRef(false)
  const isMissing = data?.myCoachProfile === null

  useEffect(() => {
    if (!isMissing || asked.current) return
    asked.current = true
    start().catch(() => undefined)
  }, [isMissing, start])

  return {
    profile: data?.myCoachProfile ?? started.data?.createCoachProfile ?? null,
    error: error ?? started.error,
    loading: loading || started.loading,
    refetch() {
      asked.current = false
      return refetch()
    },
  }
}
