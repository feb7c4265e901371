import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { StatSkeletons } from '../../components/Stat.tsx'

export function CoachDashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading your dashboard" className="mt-6">
      <StatSkeletons />
      <span className="mt-4 grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Card as="span" className="grid min-h-72 content-start gap-4 p-6">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </Card>
        <Card as="span" className="grid min-h-48 content-start gap-4 p-6">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-16 w-full" />
        </Card>
      </span>
    </SkeletonGroup>
  )
}
