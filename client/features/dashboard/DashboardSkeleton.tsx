import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonDisc, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <SkeletonGroup
      label="Loading your dashboard"
      className="mt-6 grid! gap-4 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:gap-5"
    >
      <Card as="span" className="grid min-h-80 content-start gap-6 p-7">
        <Skeleton className="h-7 w-28" />
        {[0, 1, 2].map((row) => (
          <span key={row} className="flex items-center gap-4">
            <SkeletonDisc size={26} />
            <Skeleton className="h-10 flex-1" />
          </span>
        ))}
      </Card>
      <Card as="span" className="grid min-h-80 content-start gap-4 p-6.5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-52" />
      </Card>
    </SkeletonGroup>
  )
}
