import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export const ProgressSkeleton = () => (
  <SkeletonGroup label="Loading your progress" className="mt-8">
    <div className="grid gap-4 md:grid-cols-3">
      <Skeleton className="h-44 rounded-l" />
      <Skeleton className="h-44 rounded-l" />
      <Skeleton className="h-44 rounded-l" />
    </div>
    <Skeleton className="mt-9 h-80 rounded-l" />
    <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[0, 1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-44 rounded-l" />
      ))}
    </div>
  </SkeletonGroup>
)
