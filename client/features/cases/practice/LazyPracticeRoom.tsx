import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PartFailure } from '../../../page/PartFailure.tsx'
import { Loader } from '../../../components/layout/Loader.tsx'
import type { PracticeRoomProps } from './PracticeRoom.tsx'

const PracticeRoom = lazyPart(async () => (await import('./PracticeRoom.tsx')).PracticeRoom, PartFailure)

/** The room with its charts, fetched when somebody begins. */
export function LazyPracticeRoom(props: PracticeRoomProps) {
  return (
    <Suspense fallback={<Loader size="lg" />}>
      <PracticeRoom {...props} />
    </Suspense>
  )
}
