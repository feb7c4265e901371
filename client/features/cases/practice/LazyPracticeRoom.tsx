import { lazy, Suspense } from 'react'
import { Loader } from '../../../components/layout/Loader.tsx'
import type { PracticeRoomProps } from './PracticeRoom.tsx'

const PracticeRoom = lazy(() => import('./PracticeRoom.tsx').then((part) => ({ default: part.PracticeRoom })))

/** The room with its charts, fetched when somebody begins. */
export function LazyPracticeRoom(props: PracticeRoomProps) {
  return (
    <Suspense fallback={<Loader size="lg" />}>
      <PracticeRoom {...props} />
    </Suspense>
  )
}
