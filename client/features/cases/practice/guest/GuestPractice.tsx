import { Suspense } from 'react'
import { useViewer } from '../../../../auth/viewer.ts'
import { lazyPart } from '../../../../components/lazy-part.tsx'
import { useGuestPractice } from './guest-practice.ts'

const KeepGuestPractice = lazyPart(async () => (await import('./KeepGuestPractice.tsx')).KeepGuestPractice)

/** Beside every page: notices when somebody is signed in and this browser opens practice that is not theirs yet. */
export function GuestPractice() {
  const { viewer } = useViewer()
  const attempts = useGuestPractice()
  if (!viewer?.id || attempts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <KeepGuestPractice attempts={attempts} />
    </Suspense>
  )
}
