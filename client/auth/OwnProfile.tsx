import { useEffect } from 'react'
import { useViewer } from './viewer.ts'

/** Beside a coach's page: has the coach's own profile made ready. A new key is a new arrival. */
export function OwnProfile() {
  const { prefetchOwnProfile } = useViewer()
  useEffect(() => prefetchOwnProfile(), [prefetchOwnProfile])
  return null
}
