import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function SessionListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <SkeletonGroup label="Loading sessions">
      <Card as="span" className="block divide-y divide-line">
        {Array.from({ length: rows }, (_, i) => (
          <span key={i} className="flex items-center gap-5 px-4 py-4 sm:px-6">
            <Skeleton className="h-[84px] w-14" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-6 w-24" />
            </span>
          </span>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
