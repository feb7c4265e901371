import { lazy, Suspense, useMemo } from 'react'
import { useViewer } from '../../../auth/viewer.ts'
import { useLocalPractice } from './local-practice.ts'

const RecordLocalPractice = lazy(() =>
  import('./RecordLocalPractice.tsx').then((part) => ({ default: part.RecordLocalPractice })),
)

/** Beside every page: notices when somebody is signed in and this browser has practice that is not theirs yet. */
export function LocalPractice() {
  const { viewer } = useViewer()
  const attempts = useLocalPractice()
  const finished = useMemo(() => attempts.filter(({ finishedAt }) => finishedAt), [attempts])
  if (!viewer?.id || finished.length === 0) return null
  return (
    <Suspense fallback={null}>
      <RecordLocalPractice finished={finished} />
    </Suspense>
  )
}
