import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonDisc, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading your dashboard" className="mt-8 grid! gap-6 lg:grid-cols-[1.35fr_1fr]">
      <Skeleton className="min-h-55 rounded-l" />
      {Array.from({ length: 3 }, (_, i) => (
        <Card as="span" key={i} className="grid min-h-55 content-start gap-4 p-6">
          <Skeleton className="h-6 w-40" />
          {[0, 1].map((row) => (
            <span key={row} className="flex items-center gap-3">
              <SkeletonDisc size={44} />
              <Skeleton className="h-9 flex-1" />
            </span>
          ))}
        </Card>
      ))}
    </SkeletonGroup>
  )
}
