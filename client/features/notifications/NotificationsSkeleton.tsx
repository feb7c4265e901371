import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function NotificationsSkeleton() {
  return (
    <SkeletonGroup label="Loading notifications">
      <Card as="span" className="block divide-y divide-line">
        {Array.from({ length: 6 }, (_, i) => (
          <span key={i} className="grid gap-2 px-4 py-4 pl-9 sm:px-6 sm:pl-11">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-24" />
          </span>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
