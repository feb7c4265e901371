import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { TextSkeleton } from './LazyMarkdown.tsx'

/** A page of text on its way. */
export function ReadingSkeleton() {
  return (
    <div className="measure pt-8">
      <Skeleton className="h-11 w-[32rem] max-w-full" />
      <Skeleton className="mt-4 h-6 w-[26rem] max-w-full" />
      <div className="mt-16">
        <TextSkeleton />
      </div>
    </div>
  )
}
