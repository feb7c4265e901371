import { Skeleton, SkeletonDisc, SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'

export function BookedSkeleton() {
  return (
    <SkeletonGroup
      label="Loading your booking"
      className="grid! items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <span className="block">
        <SkeletonDisc size={56} />
        <Skeleton className="mt-5 h-11 w-80 max-w-full" />
        <SkeletonLines lines={2} className="mt-4 max-w-prose" />
        <Skeleton className="mt-7 h-11 w-44" />
      </span>
      <Skeleton className="h-64 rounded-l" />
    </SkeletonGroup>
  )
}
