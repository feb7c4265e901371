import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function ScheduleSkeleton() {
  return (
    <SkeletonGroup label="Loading your week" className="mt-5.5 grid gap-7 lg:grid-cols-[minmax(0,1fr)_280px]">
      <Card as="span" className="grid min-h-[36rem] content-start gap-4 p-5">
        <Skeleton className="h-5 w-full" />
        <span className="grid grid-cols-3 gap-3 md:grid-cols-7">
          {Array.from({ length: 7 }, (_, i) => (
            <Skeleton key={i} className="h-40" />
          ))}
        </span>
      </Card>
      <span className="grid content-start gap-4 max-lg:hidden">
        <Card as="span" className="block min-h-56 p-4.5">
          <Skeleton className="h-4 w-40" />
        </Card>
        <Card as="span" className="block min-h-40 p-4.5">
          <Skeleton className="h-4 w-24" />
        </Card>
      </span>
    </SkeletonGroup>
  )
}
