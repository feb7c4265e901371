import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function PackagesSkeleton() {
  return (
    <SkeletonGroup label="Loading your packages" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-44 rounded-l" />
      <Skeleton className="h-44 rounded-l max-lg:hidden" />
    </SkeletonGroup>
  )
}
