import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function CoachDashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading your dashboard" className="mt-6">
      <span className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Card as="span" key={i} className="grid gap-2.5 p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-16" />
          </Card>
        ))}
      </span>
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
