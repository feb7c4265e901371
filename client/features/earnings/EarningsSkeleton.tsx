import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function EarningsSkeleton() {
  return (
    <SkeletonGroup label="Loading your earnings">
      <span className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Card as="span" key={i} className="grid gap-2.5 px-5 py-4.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-8 w-24" />
          </Card>
        ))}
      </span>
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
