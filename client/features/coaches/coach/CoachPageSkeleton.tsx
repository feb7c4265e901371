import { Skeleton, SkeletonDisc, SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'

/** The page while the coach is on the way. */
export function CoachPageSkeleton() {
  return (
    <SkeletonGroup label="Loading coach" className="measure pt-5 md:pt-8">
      <span className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        <span className="block min-w-0">
          <span className="flex gap-4 md:gap-6">
            <span className="md:hidden">
              <SkeletonDisc size={72} />
            </span>
            <span className="max-md:hidden">
              <SkeletonDisc size={112} />
            </span>
            <span className="block flex-1">
              <Skeleton className="h-9 w-64 max-w-full" />
              <Skeleton className="mt-3 h-5 w-80 max-w-full" />
              <Skeleton className="mt-4 h-6 w-52" />
            </span>
          </span>
          <Skeleton className="mt-9 h-20" />
          <Skeleton className="mt-9 h-7 w-28" />
          <SkeletonLines lines={4} className="mt-4 max-w-prose" />
        </span>
        <Skeleton className="h-[28rem] rounded-l" />
      </span>
    </SkeletonGroup>
  )
}
