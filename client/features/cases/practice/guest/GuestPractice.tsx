import { lazy, Suspense } from 'react'
import { useViewer } from '../../../../auth/viewer.ts'
import { useGuestPractice } from './guest-practice.ts'

const KeepGuestPractice = lazy(() =>
  import('./KeepGuestPractice.tsx').then((part) => ({ default: part.KeepGuestPractice })),
)

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
