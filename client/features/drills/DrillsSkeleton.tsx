import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export const DrillsSkeleton = () => (
  <SkeletonGroup label="Loading the drills">
    <Skeleton className="h-8 w-32" />
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-44 rounded-l" />
      <Skeleton className="h-44 rounded-l" />
    </div>
  </SkeletonGroup>
)
