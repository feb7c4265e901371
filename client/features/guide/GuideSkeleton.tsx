import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function GuideSkeleton() {
  return (
    <SkeletonGroup label="Loading the guide" className="mt-14">
      <Skeleton className="h-8 w-40" />
      {Array.from({ length: 3 }, (_, i) => (
        <span key={i} className="mt-8 grid gap-x-11 gap-y-3 lg:grid-cols-[200px_minmax(0,1fr)]">
          <Skeleton className="mt-4 h-6 w-36" />
          <Card as="span" className="grid gap-6 p-6">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Card>
        </span>
      ))}
    </SkeletonGroup>
  )
}
