import { Skeleton, SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'

/** A page of text on its way. */
export function ReadingSkeleton() {
  return (
    <div className="measure pt-8">
      <Skeleton className="h-11 w-[32rem] max-w-full" />
      <Skeleton className="mt-4 h-6 w-[26rem] max-w-full" />
      <SkeletonGroup label="Loading the text" className="mt-16 grid max-w-prose gap-8">
        <SkeletonLines lines={4} />
        <SkeletonLines lines={5} />
        <SkeletonLines lines={5} />
      </SkeletonGroup>
    </div>
  )
}
