import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { StatSkeletons } from '../../components/Stat.tsx'

export function EarningsSkeleton() {
  return (
    <SkeletonGroup label="Loading your earnings">
      <StatSkeletons />
      <span className="mt-4 grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Card as="span" className="min-h-80 p-6">
          <Skeleton className="h-6 w-24" />
        </Card>
        <Card as="span" className="min-h-80 p-6">
          <Skeleton className="h-6 w-40" />
        </Card>
      </span>
    </SkeletonGroup>
  )
}
