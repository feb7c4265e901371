import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'

export function PaySkeleton() {
  return (
    <SkeletonGroup label="Loading your booking" className="measure pt-6 md:pt-8">
      <span className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <span className="block">
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="mt-5 h-12" />
          <Skeleton className="mt-9 h-7 w-36" />
          <span className="mt-4 grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </span>
          <Skeleton className="mt-9 h-7 w-60" />
          <Skeleton className="mt-4 h-24" />
        </span>
        <Skeleton className="h-120 rounded-l" />
      </span>
    </SkeletonGroup>
  )
}
