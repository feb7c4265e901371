import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { StatSkeletons } from '../../components/Stat.tsx'

export function AdminSkeleton() {
  return (
    <SkeletonGroup label="Loading the platform’s figures" className="mt-5.5">
      <StatSkeletons />
      <span className="mt-4 grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Card as="span" className="block p-6">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="mt-6 h-56 w-full" />
        </Card>
        <Card as="span" className="grid content-start gap-4 p-6">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Card>
      </span>
      <Card as="span" className="mt-4 grid gap-4 p-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </Card>
    </SkeletonGroup>
  )
}
