import { Card } from '../../../components/layout/Card.tsx'
import { Skeleton, SkeletonDisc, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'

export function SessionSkeleton() {
  return (
    <SkeletonGroup label="Loading the session">
      <span className="flex gap-5">
        <SkeletonDisc size={72} />
        <span className="grid flex-1 content-start gap-3">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-6 w-28" />
        </span>
      </span>
      <span className="mt-8 grid gap-6 md:grid-cols-[1fr_320px]">
        <Card as="span" className="grid min-h-64 content-start gap-5 p-6">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-16 w-full" />
        </Card>
        <Card as="span" className="grid min-h-56 content-start gap-4 p-6">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-11 w-full" />
        </Card>
      </span>
    </SkeletonGroup>
  )
}
